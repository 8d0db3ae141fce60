import * as kinds from './kinds.ts'
import { leadRules } from './lead-rules.ts'

/** Where a variable is read. A change to a 'construção' variable needs a new build, any other a restart. */
export type Use = 'construção' | 'servidor' | 'comandos' | 'testes'

export type Variable<Value = unknown, Default extends string | undefined = string | undefined> = {
  kind: kinds.Kind<Value>
  /** As a person would write it in `.env`. The documentation shows it. */
  default?: Default
  /** What happens if the variable is absent and has no default. */
  without?: string
  uses: readonly Use[]
  /** The value is never repeated in a message, because terminal output ends up in logs. */
  secret?: true
  /** The default belongs to the example brand. A real agency must set its own value. */
  example?: true
  about: string
}

const variable = <Value, Default extends string | undefined = undefined>(
  one: Variable<Value, Default>,
) => one

const build = ['construção'] as const
const server = ['servidor'] as const
const both = ['construção', 'servidor'] as const
const serverAndCommands = ['servidor', 'comandos'] as const

const channelVideo = (channel: string) =>
  variable({
    kind: kinds.video,
    without: 'o quadro "Em breve"',
    uses: build,
    about: `Vídeo da página de ${channel}: um arquivo de \`public/\`, como \`/videos/busca.mp4\`, ou \`https://www.youtube-nocookie.com/embed/…\`.`,
  })

const EVENT_NAMES = {
  LEAD: 'um contato recebido',
  QUALIFIED: 'um contato qualificado',
  WON: 'uma venda',
  RECRUITMENT: 'uma inscrição do TikTok LIVE (só com `RECRUITMENT_EVENTS`)',
} as const

const googleAdsConversion = (event: keyof typeof EVENT_NAMES) =>
  variable({
    kind: kinds.digits(5, 20),
    without: 'este evento não é enviado',
    uses: serverAndCommands,
    about: `ID da ação de conversão que conta ${EVENT_NAMES[event]} (\`ctId\` no endereço da ação).`,
  })

const linkedinConversion = (event: keyof typeof EVENT_NAMES) =>
  variable({
    kind: kinds.digits(3, 20),
    without: 'este evento não é enviado',
    uses: serverAndCommands,
    about: `ID da regra de conversão (Conversions API) que conta ${EVENT_NAMES[event]}.`,
  })

/** For checks: the platform's address may be a receiver of one's own. */
const platformUrl = <const Default extends string>(address: Default) =>
  variable({
    kind: kinds.apiUrl,
    default: address,
    uses: serverAndCommands,
    about: 'Só muda em testes, ou para outra versão da API.',
  })

/** A visitor does not wait longer than this for a better explanation. */
const LONGEST_AI_TIMEOUT_MS = 8000

/**
 * Every variable that the project reads: in build, development, server, commands and tests. `npm run
 * docs:config` generates the documentation and `.env.example` from it.
 */
export const groups = {
  site: {
    title: 'Nome e contatos do site',
    intro:
      'Valem nas páginas, nos dados para buscadores, nas prévias e nos avisos. Enquanto um deles tem o valor de exemplo, o início e `npm run doctor` dizem qual.',
    variables: {
      SITE_NAME: variable({
        kind: kinds.text(80),
        default: 'Órbita Ads',
        uses: both,
        example: true,
        about: 'Nome da agência.',
      }),
      SITE_URL: variable({
        kind: kinds.siteUrl,
        default: 'https://orbita-ads.example.com',
        uses: both,
        example: true,
        about: 'Endereço público, sem barra no fim.',
      }),
      SITE_EMAIL: variable({
        kind: kinds.email,
        default: 'contato@example.com',
        uses: both,
        example: true,
        about: 'E-mail de contato.',
      }),
      SITE_PHONE: variable({
        kind: kinds.phone,
        default: '(12) 90000-0000',
        uses: both,
        example: true,
        about: 'Telefone como aparece na página.',
      }),
      SITE_WHATSAPP: variable({
        kind: kinds.whatsapp,
        without: 'sem WhatsApp; com o telefone de exemplo, o do exemplo',
        uses: both,
        about:
          'WhatsApp: só dígitos, com o código do país. Com ele, todas as páginas têm o link "Falar no WhatsApp", já com a mensagem escrita.',
      }),
      SITE_CITY: variable({
        kind: kinds.city,
        default: 'Jacareí - SP',
        uses: both,
        example: true,
        about: 'Cidade e estado.',
      }),
      SITE_INSTAGRAM: variable({
        kind: kinds.profileOn('instagram.com'),
        default: 'https://www.instagram.com/example',
        uses: both,
        example: true,
        about: 'Perfil no Instagram.',
      }),
      SITE_LINKEDIN: variable({
        kind: kinds.profileOn('linkedin.com'),
        default: 'https://www.linkedin.com/company/example',
        uses: both,
        example: true,
        about: 'Página no LinkedIn.',
      }),
      SITE_LEGAL_NAME: variable({
        kind: kinds.text(120),
        without: 'não aparece',
        uses: both,
        about: 'Razão social, no rodapé e nos textos legais.',
      }),
      SITE_CNPJ: variable({
        kind: kinds.cnpj,
        without: 'não aparece',
        uses: both,
        about: 'CNPJ, com letras ou só números; os dígitos verificadores são conferidos.',
      }),
      SITE_ADDRESS: variable({
        kind: kinds.text(160),
        without: 'não aparece',
        uses: both,
        about: 'Endereço da empresa: rua, número, bairro e CEP.',
      }),
      CLAIMS_CONFIRMED: variable({
        kind: kinds.yes,
        without: 'o início e `npm run doctor` listam as afirmações',
        uses: serverAndCommands,
        about:
          'Escreva `sim` quando a agência puder provar o que as páginas afirmam dela (`content/claims.ts`).',
      }),
    },
  },
  videos: {
    title: 'Vídeos dos canais',
    intro: '',
    variables: {
      SITE_VIDEO_GOOGLE_ADS: channelVideo('Google Ads'),
      SITE_VIDEO_YOUTUBE_ADS: channelVideo('YouTube'),
      SITE_VIDEO_INSTAGRAM_ADS: channelVideo('Instagram'),
      SITE_VIDEO_TIKTOK_ADS: channelVideo('TikTok'),
      SITE_VIDEO_PINTEREST_ADS: channelVideo('Pinterest'),
      SITE_VIDEO_LINKEDIN_ADS: channelVideo('LinkedIn'),
    },
  },
  server: {
    title: 'Servidor',
    intro: '',
    variables: {
      PORT: variable({
        kind: kinds.wholeNumber(0, 65_535),
        default: '3000',
        uses: server,
        about: 'Porta. `0` deixa o sistema escolher.',
      }),
      HOST: variable({
        kind: kinds.host,
        without: 'todos os endereços',
        uses: server,
        about:
          'Endereço em que o servidor escuta. Atrás de um proxy na mesma máquina: `127.0.0.1`.',
      }),
      DATA_DIR: variable({
        kind: kinds.folder,
        default: './data',
        uses: serverAndCommands,
        about: 'Pasta do banco de dados e do segredo gerado. Só o usuário do servidor a lê.',
      }),
      BUILD_DIR: variable({
        kind: kinds.folder,
        default: './build/client',
        uses: server,
        about: 'Pasta das páginas construídas.',
      }),
      DATABASE_URL: variable({
        kind: kinds.postgresUrl,
        without: 'SQLite em `DATA_DIR`',
        uses: serverAndCommands,
        secret: true,
        about:
          'Postgres no lugar do SQLite. Qualquer número de cópias do servidor pode usar o mesmo. Exige `APP_SECRET`. As tabelas ficam no esquema `agency_site`. Sem `sslmode`, a conexão exige TLS, menos para esta própria máquina ([escala.md](escala.md#tls-até-o-postgres)).',
      }),
      DATABASE_CA: variable({
        kind: kinds.certificate,
        without: 'TLS sem conferir de quem é o servidor, com um aviso',
        uses: serverAndCommands,
        about:
          'Certificado da autoridade que assina o do Postgres: um arquivo PEM ou o próprio texto; `system` para as autoridades públicas. Com ele, o certificado e o nome do servidor são conferidos.',
      }),
      TRUST_PROXY: variable({
        kind: kinds.wholeNumber(0, 20),
        default: '0',
        uses: server,
        about:
          'Quantos proxies seus há na frente. Com `1`, valem o último endereço de `X-Forwarded-For`, o `X-Forwarded-Proto` e o `X-Forwarded-Host`; com o proxy na mesma máquina, defina também `HOST=127.0.0.1`, ou a porta continua aberta a quem inventar esses cabeçalhos. Com `0`, nenhum deles vale. Nas funções hospedadas o padrão é `1`; num projeto do supabase.co, sem esta variável, vale o `CF-Connecting-IP` da plataforma.',
      }),
      HSTS: variable({
        kind: kinds.choice(['host', 'subdomains', 'preload', 'off']),
        default: 'host',
        uses: server,
        about:
          'O que o site promete aos navegadores quando é visto por HTTPS: só este endereço por dois anos (`host`), também os subdomínios (`subdomains`), também a lista dos navegadores (`preload`), ou nada (`off`). As duas do meio são difíceis de desfazer.',
      }),
      PAGES_URL: variable({
        kind: kinds.siteUrl,
        without: 'este servidor; nas funções hospedadas, `SITE_URL`',
        uses: server,
        about: 'Endereço das páginas quando elas estão em outro lugar (CDN), sem barra no fim.',
      }),
      ALLOWED_ORIGINS: variable({
        kind: kinds.origins,
        without: 'só as páginas do site',
        uses: server,
        about:
          'Outros sites que podem chamar as funções e enviar formulários a elas, separados por vírgula.',
      }),
      APP_SECRET: variable({
        kind: kinds.secret,
        without: 'gerado em `DATA_DIR/app-secret`',
        uses: serverAndCommands,
        secret: true,
        about:
          'Segredo dos recibos e das marcas de endereço. Ao trocá-lo, os links de recibo já entregues deixam de abrir. Com `DATABASE_URL` é obrigatório, o mesmo em todas as cópias.',
      }),
      METRICS_TOKEN: variable({
        kind: kinds.secret,
        without: '`/metrics` só responde na própria máquina, com `TRUST_PROXY=0`',
        uses: server,
        secret: true,
        about:
          'Com ele, `/metrics` responde de outra máquina e atrás de um proxy (`Authorization: Bearer …`).',
      }),
      RATE_LIMIT: variable({
        kind: kinds.choice(['on', 'off']),
        default: 'on',
        uses: server,
        about: '`off` desliga os limites de envio. Só para testes de carga.',
      }),
    },
  },
  leads: {
    title: 'Contatos recebidos',
    intro:
      'Sem nenhum canal, os envios ficam guardados e o servidor diz isso ao iniciar. Cada canal tenta por cerca de três dias; depois disso, `npm run leads -- list --undelivered` mostra o que falta e `npm run leads -- resend ID` tenta de novo.',
    variables: {
      SMTP_URL: variable({
        kind: kinds.smtpUrl,
        without: 'sem e-mail',
        uses: serverAndCommands,
        secret: true,
        about: 'Servidor de e-mail: `smtp://usuario:senha@servidor:587`. Junto com `LEADS_TO`.',
      }),
      LEADS_TO: variable({
        kind: kinds.emails,
        without: 'ninguém',
        uses: serverAndCommands,
        about: 'Quem recebe o aviso, separados por vírgula.',
      }),
      LEADS_TO_CONTACT: variable({
        kind: kinds.emails,
        without: '`LEADS_TO`',
        uses: serverAndCommands,
        about:
          'Quem recebe os avisos do formulário de contato, no lugar de `LEADS_TO`. `npm run doctor` mostra quem recebe o quê.',
      }),
      LEADS_TO_CREATORS: variable({
        kind: kinds.emails,
        without: '`LEADS_TO`',
        uses: serverAndCommands,
        about: 'O mesmo, para o cadastro de TikTok LIVE.',
      }),
      LEADS_TO_RULES: variable({
        kind: leadRules,
        without: '—',
        uses: serverAndCommands,
        about:
          'Quem recebe o aviso conforme o segmento ou a verba por mês: `segmento=Saúde > ana@exemplo.com.br; verba>=10000 > dono@exemplo.com.br`. Condições: `segmento=NOME` (da calculadora), `verba>=REAIS`, `verba<REAIS`; depois de `>`, um ou mais e-mails. Vale a primeira regra que combina; sem nenhuma, `LEADS_TO_CONTACT`, `LEADS_TO_CREATORS` ou `LEADS_TO`. A verba é a faixa do formulário, pelo seu começo, ou a da calculadora.',
      }),
      LEADS_FROM: variable({
        kind: kinds.email,
        without: 'o primeiro de `LEADS_TO`',
        uses: serverAndCommands,
        about: 'Remetente do aviso.',
      }),
      VISITOR_MAIL: variable({
        kind: kinds.choice(['on', 'off']),
        default: 'off',
        uses: server,
        about:
          'Com `on`, quem envia um formulário recebe por e-mail a confirmação, com o protocolo e o recibo: uma por dia para cada endereço, nunca para um envio retido, e nada do que foi escrito. Junto com `SMTP_URL` ou `MAIL_API_URL`; não vale nas funções hospedadas.',
      }),
      REPLY_WITHIN: variable({
        kind: kinds.text(60),
        without: 'nenhum prazo é prometido',
        uses: server,
        about: 'Em quanto tempo a equipe responde, para essa confirmação: `um dia útil`.',
      }),
      MAIL_API_URL: variable({
        kind: kinds.httpUrl,
        without: 'sem e-mail por HTTP',
        uses: serverAndCommands,
        about:
          'E-mail por HTTP, para onde não há SMTP (funções hospedadas): `https://api.resend.com/emails` ou outro serviço com a mesma chamada. Junto com `MAIL_API_KEY` e `LEADS_TO`.',
      }),
      MAIL_API_KEY: variable({
        kind: kinds.key,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about: 'Chave desse serviço.',
      }),
      WEBHOOK_URL: variable({
        kind: kinds.httpUrl,
        without: 'sem webhook',
        uses: serverAndCommands,
        about:
          'Endereço avisado de cada envio, na convenção Standard Webhooks. Junto com `WEBHOOK_SECRET`.',
      }),
      WEBHOOK_SECRET: variable({
        kind: kinds.webhookSecret,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about: 'Assina cada aviso do webhook: `whsec_` e 24 bytes ou mais em base64.',
      }),
      RDSTATION_TOKEN: variable({
        kind: kinds.key,
        without: 'sem RD Station',
        uses: serverAndCommands,
        secret: true,
        about: 'Chave de API do RD Station Marketing: cada envio vira uma conversão.',
      }),
      RDSTATION_FIELDS: variable({
        kind: kinds.yes,
        without: 'sem campos personalizados',
        uses: serverAndCommands,
        about:
          'Com `sim`, a conversão do RD Station leva também a origem de cada envio, a mensagem e a faixa de investimento, em campos personalizados `cf_…`. Crie-os antes no RD Station: os nomes estão em docs/runbook.md.',
      }),
      RDSTATION_URL: variable({
        kind: kinds.httpUrl,
        default: 'https://api.rd.services',
        uses: serverAndCommands,
        about: 'Só muda em testes.',
      }),
      SCHEDULER_TOKEN: variable({
        kind: kinds.secret,
        without: 'ninguém pode chamar',
        uses: server,
        secret: true,
        about:
          'Nas funções hospedadas: com ele (`Authorization: Bearer …`) o agendador chama `make-deliveries`.',
      }),
      RETENTION_DAYS: variable({
        kind: kinds.wholeNumber(1, 36_500, 'dias'),
        default: '730',
        uses: serverAndCommands,
        about: 'Dias até os dados de um envio serem apagados.',
      }),
      TZ_AGENCY: variable({
        kind: kinds.timeZone,
        default: 'America/Sao_Paulo',
        uses: serverAndCommands,
        about: 'Fuso horário da agência: vale nos avisos, nos comandos e na caixa da equipe.',
      }),
    },
  },
  team: {
    title: 'Caixa da equipe',
    intro:
      'Opcional: a página em que a equipe responde aos contatos. Sem `TEAM` ela não existe. Como começar: [equipe.md](equipe.md).',
    variables: {
      TEAM: variable({
        kind: kinds.team,
        without: 'sem caixa da equipe',
        uses: serverAndCommands,
        about:
          'Quem responde aos contatos: `Ana Lima <ana@exemplo.com.br>, Rui <rui@exemplo.com.br>`. A primeira pessoa é a dona: só ela vê as pessoas e o histórico, exporta e apaga. Quem sai da lista perde o acesso no reinício.',
      }),
      TEAM_PORT: variable({
        kind: kinds.wholeNumber(0, 65_535),
        without: 'em `/equipe`, na porta do site',
        uses: serverAndCommands,
        about:
          'Porta própria da caixa da equipe. Com ela, não há nada em `/equipe` na porta do site. `0` deixa o sistema escolher.',
      }),
      TEAM_HOST: variable({
        kind: kinds.host,
        default: '127.0.0.1',
        uses: serverAndCommands,
        about: 'Endereço em que a porta da equipe escuta. O padrão só é visto desta máquina.',
      }),
      TEAM_URL: variable({
        kind: kinds.siteUrl,
        without: '`SITE_URL`; com `TEAM_PORT`, `http://localhost` e a porta',
        uses: serverAndCommands,
        about:
          'Endereço pelo qual a equipe chega à caixa, sem `/equipe`: vai nos links de entrada, e as chaves de acesso só valem nele. Com um nome que não é o do site, a caixa só responde nele; com qualquer `TAG_…`, isso é obrigatório ([publicar.md](publicar.md#a-caixa-da-equipe-num-nome-só-dela)).',
      }),
    },
  },
  platforms: {
    title: 'Plataformas de anúncios',
    intro:
      'Opcional. O servidor conta a cada plataforma configurada o contato, o contato qualificado e a venda, e só dos visitantes que consentiram. Como conseguir cada chave: [medicao.md](medicao.md).',
    variables: {
      SALE_WAIT_MINUTES: variable({
        // Google Analytics takes no event older than 72 hours.
        kind: kinds.wholeNumber(0, 2880, 'minutos'),
        default: '60',
        uses: serverAndCommands,
        about:
          'Quanto uma venda espera antes de ser contada às plataformas. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o que vai; depois, só o Google Ads aceita correção ([medicao.md](medicao.md#uma-venda-corrigida-perdida-ou-reaberta)).',
      }),
      RECRUITMENT_EVENTS: variable({
        kind: kinds.yes,
        without: 'nada de uma inscrição vai às plataformas',
        uses: both,
        about:
          '`sim`: uma inscrição do TikTok LIVE vai às tags e às plataformas como evento próprio (`CreatorApplication`), nunca como contato. Google Ads e LinkedIn pedem também a conversão dela (`…_CONVERSION_RECRUITMENT`).',
      }),
      META_PIXEL_ID: variable({
        kind: kinds.digits(5, 20),
        without: 'sem Meta',
        uses: serverAndCommands,
        about:
          'ID do conjunto de dados (pixel) da Meta, para a API de Conversões. Junto com `META_TOKEN`.',
      }),
      META_TOKEN: variable({
        kind: kinds.key,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about: 'Token de acesso da API de Conversões.',
      }),
      META_TEST_EVENT_CODE: variable({
        kind: kinds.key,
        without: 'os eventos contam',
        uses: serverAndCommands,
        about: 'Código de "Testar eventos": os eventos aparecem ali. Apague-o depois do teste.',
      }),
      META_URL: platformUrl('https://graph.facebook.com/v25.0'),
      GOOGLE_ADS_CUSTOMER_ID: variable({
        kind: kinds.googleAdsAccount,
        without: 'sem Google Ads',
        uses: serverAndCommands,
        about:
          'Conta do Google Ads que tem as ações de conversão, para a Data Manager API. Junto com `GOOGLE_ADS_SERVICE_ACCOUNT` e ao menos uma ação de conversão.',
      }),
      GOOGLE_ADS_LOGIN_CUSTOMER_ID: variable({
        kind: kinds.googleAdsAccount,
        without: 'a própria conta',
        uses: serverAndCommands,
        about: 'Conta de administrador (MCC) pela qual a conta de serviço tem acesso.',
      }),
      GOOGLE_ADS_SERVICE_ACCOUNT: variable({
        kind: kinds.serviceAccount,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about:
          'Chave da conta de serviço: o arquivo JSON numa linha só, ou em base64 (`base64 -w0 chave.json`).',
      }),
      GOOGLE_ADS_CONVERSION_LEAD: variable({
        kind: kinds.digits(5, 20),
        without: 'este evento não é enviado',
        uses: serverAndCommands,
        about:
          'ID da ação de conversão que conta um contato recebido (`ctId` no endereço da ação). Com um rótulo em `TAG_GOOGLE_ADS`, o servidor deixa o contato para a tag, a não ser com `GOOGLE_ADS_SAME_ACTION`.',
      }),
      GOOGLE_ADS_SAME_ACTION: variable({
        kind: kinds.yes,
        without: 'com um rótulo na tag, só a tag conta o contato',
        uses: serverAndCommands,
        about:
          '`sim`: `GOOGLE_ADS_CONVERSION_LEAD` é a própria ação do rótulo de `TAG_GOOGLE_ADS` (de site). O servidor a completa, e o Google junta os dois pelo `transactionId`. Com outra ação, cada contato contaria duas vezes.',
      }),
      GOOGLE_ADS_CONVERSION_QUALIFIED: googleAdsConversion('QUALIFIED'),
      GOOGLE_ADS_CONVERSION_WON: googleAdsConversion('WON'),
      GOOGLE_ADS_CONVERSION_RECRUITMENT: googleAdsConversion('RECRUITMENT'),
      GOOGLE_ADS_VALIDATE_ONLY: variable({
        kind: kinds.yes,
        without: 'as conversões contam',
        uses: serverAndCommands,
        about: '`sim`: o Google só confere cada evento e não o conta (`validateOnly`).',
      }),
      GOOGLE_ADS_URL: platformUrl('https://datamanager.googleapis.com/v1'),
      GA4_MEASUREMENT_ID: variable({
        kind: kinds.measurementId,
        without: 'sem Google Analytics',
        uses: serverAndCommands,
        about:
          'ID da métrica do fluxo da Web, para o Measurement Protocol. Junto com `GA4_API_SECRET`.',
      }),
      GA4_API_SECRET: variable({
        kind: kinds.key,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about: 'Chave secreta da API do Measurement Protocol desse fluxo.',
      }),
      GA4_SEND_LEAD: variable({
        kind: kinds.yes,
        without: 'o servidor envia só o contato qualificado e a venda',
        uses: serverAndCommands,
        about:
          '`sim`: o servidor envia também o contato (`generate_lead`). O Google Analytics não junta o evento da tag com o do servidor: use só se nenhuma tag o enviar, ou ele conta duas vezes.',
      }),
      GA4_VALIDATE_ONLY: variable({
        kind: kinds.yes,
        without: 'os eventos contam',
        uses: serverAndCommands,
        about: '`sim`: o Google Analytics só confere cada evento (`/debug/mp/collect`).',
      }),
      GA4_URL: platformUrl('https://www.google-analytics.com'),
      TIKTOK_PIXEL_CODE: variable({
        kind: kinds.pixelCode,
        without: 'sem TikTok',
        uses: serverAndCommands,
        about: 'Código do pixel do TikTok, para a Events API. Junto com `TIKTOK_TOKEN`.',
      }),
      TIKTOK_TOKEN: variable({
        kind: kinds.key,
        without: '—',
        uses: serverAndCommands,
        secret: true,
        about: 'Token de acesso da Events API.',
      }),
      TIKTOK_TEST_EVENT_CODE: variable({
        kind: kinds.key,
        without: 'os eventos contam',
        uses: serverAndCommands,
        about: 'Código de "Testar eventos" do TikTok. Apague-o depois do teste.',
      }),
      TIKTOK_URL: platformUrl('https://business-api.tiktok.com/open_api/v1.3'),
      LINKEDIN_TOKEN: variable({
        kind: kinds.key,
        without: 'sem LinkedIn',
        uses: serverAndCommands,
        secret: true,
        about:
          'Token da Conversions API do LinkedIn (`rw_conversions`). Junto com ao menos uma regra de conversão.',
      }),
      LINKEDIN_CONVERSION_LEAD: linkedinConversion('LEAD'),
      LINKEDIN_CONVERSION_QUALIFIED: linkedinConversion('QUALIFIED'),
      LINKEDIN_CONVERSION_WON: linkedinConversion('WON'),
      LINKEDIN_CONVERSION_RECRUITMENT: linkedinConversion('RECRUITMENT'),
      LINKEDIN_VERSION: variable({
        kind: kinds.monthlyVersion,
        default: '202607',
        uses: serverAndCommands,
        about: 'Versão mensal da API do LinkedIn. Cada uma vale por um ano.',
      }),
      LINKEDIN_URL: platformUrl('https://api.linkedin.com/rest'),
    },
  },
  backups: {
    title: 'Cópias do banco',
    intro: 'Usadas por `npm run backup`; veja [publicar.md](publicar.md) para o agendamento.',
    variables: {
      BACKUP_DIR: variable({
        kind: kinds.folder,
        default: './backups',
        uses: serverAndCommands,
        about:
          'Pasta das cópias, de preferência em outro disco. Cada cópia é uma pasta com data e hora. Se ela existe, o servidor anota em `erased-ids` os identificadores do que foi apagado, para que uma cópia restaurada não traga nada de volta.',
      }),
      BACKUP_KEEP: variable({
        kind: kinds.wholeNumber(1, 3650, 'cópias'),
        default: '30',
        uses: ['comandos'],
        about: 'Quantas cópias ficam; as mais velhas são apagadas.',
      }),
      BACKUP_REMOTE: variable({
        kind: kinds.text(300),
        without: 'só em `BACKUP_DIR`',
        uses: ['comandos'],
        about:
          'Outro lugar para as cópias, como `usuario@servidor:/copias/site`: o `rsync` as leva depois de cada uma.',
      }),
    },
  },
  hosted: {
    title: 'Projeto hospedado',
    intro: '',
    variables: {
      VITE_SUPABASE_URL: variable({
        kind: kinds.httpUrl,
        without: 'este servidor',
        uses: build,
        about: 'Endereço do projeto que as páginas chamam, em vez deste servidor.',
      }),
      VITE_SUPABASE_ANON_KEY: variable({
        kind: kinds.key,
        default: 'public-anon-key',
        uses: build,
        about: 'A chave pública desse projeto.',
      }),
    },
  },
  tags: {
    title: 'Tags e consentimento',
    intro:
      'Opcionais. Com qualquer uma delas, as páginas pedem consentimento, e nada é carregado antes dele: o do GA4 é o de medição; o dos outros, o de publicidade; o Tag Manager vem com qualquer um dos dois, e recebe os estados do Consent Mode. A política de segurança se abre só para as tags daqui. Nenhuma roda em `/planejador` e `/recibo`, nem no mesmo documento depois deles: dali, os links abrem um novo. Com uma tag, a caixa da equipe precisa de um nome só dela (`TEAM_URL`).',
    variables: {
      TAG_GTM: variable({
        kind: kinds.tag(/^GTM-[A-Z\d]{4,12}$/, 'o código do contêiner, como GTM-ABC1234'),
        without: 'sem a tag',
        uses: build,
        about:
          'Google Tag Manager. O que o contêiner carregar de outros endereços, ou escrever como HTML, a política de segurança recusa.',
      }),
      TAG_GA4: variable({
        kind: kinds.tag(/^G-[A-Z\d]{6,14}$/, 'o ID da métrica, como G-ABC123DEF4'),
        without: 'sem a tag',
        uses: build,
        about:
          'Google Analytics 4. Na propriedade, desligue a medição otimizada: as páginas mandam os próprios eventos. O GA4 não junta o evento da tag com o do servidor: por isso o servidor só conta a ele o contato recebido com `GA4_SEND_LEAD`, para um site sem esta tag.',
      }),
      TAG_GOOGLE_ADS: variable({
        kind: kinds.tag(
          /^AW-\d{6,14}(?:\/[\w-]{5,40})?$/,
          'o ID da conversão, com o rótulo ou sem, como AW-123456789/AbC-D_efG',
        ),
        without: 'sem a tag',
        uses: both,
        about:
          'Google Ads. Com o rótulo, cada contato é uma conversão. O servidor precisa conhecê-la também, para não contar o mesmo contato de novo.',
      }),
      TAG_META: variable({
        kind: kinds.tag(/^\d{8,20}$/, 'o ID do pixel, só dígitos'),
        without: 'sem a tag',
        uses: build,
        about: 'Pixel da Meta.',
      }),
      TAG_LINKEDIN: variable({
        kind: kinds.tag(
          /^\d{4,12}(?:\/\d{4,12})?$/,
          'o ID do parceiro, com o da conversão ou sem, como 1234567/7654321',
        ),
        without: 'sem a tag',
        uses: build,
        about: 'Insight Tag do LinkedIn. Com o ID da conversão, cada contato é uma.',
      }),
      TAG_TIKTOK: variable({
        kind: kinds.tag(/^[A-Z\d]{12,30}$/, 'o ID do pixel, como C4ABCDEFGHIJ1234KLMN'),
        without: 'sem a tag',
        uses: build,
        about: 'Pixel do TikTok.',
      }),
      CONSENT: variable({
        kind: kinds.yes,
        without: 'só com uma tag',
        uses: build,
        about:
          '`sim` pede o consentimento também sem tags. Os eventos que o servidor manda às plataformas só saem com ele.',
      }),
      VISIT_COUNTS: variable({
        kind: kinds.choice(['on', 'off']),
        default: 'on',
        uses: both,
        about:
          'Soma visitas, formulários começados e cálculos de todos, sem cookies e sem identificar ninguém: veja docs/medicao.md. `off` não conta e não envia nada. Com `VITE_SUPABASE_URL` nada é contado.',
      }),
      SCRIPT_ERRORS: variable({
        kind: kinds.choice(['on', 'off']),
        default: 'on',
        uses: both,
        about:
          'Erros dos scripts do site no navegador de um visitante chegam ao registro do servidor, sem nada do que ele escreveu. `off` não envia nada. Com `VITE_SUPABASE_URL` nada é enviado.',
      }),
    },
  },
  languageModel: {
    title: 'Modelo de linguagem',
    intro:
      'Opcional. As três primeiras só valem juntas. As frases da calculadora são sempre as de `content/narration.ts`, e só as que são verdadeiras para a estimativa: o modelo recebe seus nomes e escolhe quais mostrar; não escreve nenhuma e não vê números. Sem ele, ou quando a resposta não serve, o site escolhe.',
    variables: {
      AI_BASE_URL: variable({
        kind: kinds.httpUrl,
        without: 'o site escolhe',
        uses: server,
        about: 'Serviço que atende em `/chat/completions`.',
      }),
      AI_API_KEY: variable({
        kind: kinds.key,
        without: '—',
        uses: server,
        secret: true,
        about: 'Chave desse serviço.',
      }),
      AI_MODEL: variable({
        kind: kinds.text(200),
        without: '—',
        uses: server,
        about: 'Nome do modelo.',
      }),
      AI_DAILY_CAP: variable({
        kind: kinds.wholeNumber(0, 1_000_000),
        default: '500',
        uses: server,
        about: 'Chamadas por dia, de todos os visitantes.',
      }),
      AI_RATE_PER_MINUTE: variable({
        kind: kinds.wholeNumber(0, 1000),
        default: '6',
        uses: server,
        about: 'Chamadas por minuto de cada endereço.',
      }),
      AI_TIMEOUT_MS: variable({
        kind: kinds.wholeNumber(1, LONGEST_AI_TIMEOUT_MS, 'milissegundos'),
        default: String(LONGEST_AI_TIMEOUT_MS),
        uses: server,
        about: 'Espera máxima.',
      }),
    },
  },
  work: {
    title: 'Para quem trabalha no código',
    intro: '',
    variables: {
      ENV_FILE: variable({
        kind: kinds.file,
        default: '.env',
        uses: ['construção', 'servidor', 'comandos', 'testes'],
        about: 'Outro arquivo no lugar do `.env`; `off` não lê nenhum. Só no ambiente.',
      }),
      BUILD_OUT: variable({
        kind: kinds.projectFolder,
        default: 'build',
        uses: build,
        about: 'Pasta da construção.',
      }),
      MATERIALS_DIR: variable({
        kind: kinds.projectFolder,
        default: 'brand-materials',
        uses: ['construção', 'comandos'],
        about:
          'Pasta em que `npm run materials` guarda o PDF e a planilha com a marca da agência. Fora do git.',
      }),
      TEST_ROUTES: variable({
        kind: kinds.choice(['0', '1']),
        default: '0',
        uses: ['testes'],
        about: '`1` constrói também as páginas dos testes.',
      }),
      CHROMIUM_PATH: variable({
        kind: kinds.file,
        without: 'o da máquina',
        uses: ['comandos', 'testes'],
        about: 'Navegador dos testes e de `npm run materials`.',
      }),
      BENCH_LEADS: variable({
        kind: kinds.wholeNumber(1, 10_000_000),
        default: '5000',
        uses: ['testes'],
        about: 'Quantos envios `npm run bench:leads` faz.',
      }),
    },
  },
} as const

type Groups = typeof groups
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type Table = UnionToIntersection<Groups[keyof Groups]['variables']>

/** All variables by name. */
export const variables: Table = Object.assign(
  {},
  ...Object.values(groups).map((group) => group.variables),
)

export type Name = keyof Table
export const names = Object.keys(variables) as Name[]
export const describeVariable = (name: Name): Variable => variables[name] as Variable

/** The parsed value of each variable. Only variables without a default can be undefined. */
export type Settings = {
  readonly [One in Name]: Table[One] extends Variable<infer Value, infer Default>
    ? Value | (Default extends string ? never : undefined)
    : never
}
