import type * as z from 'zod'
import * as kinds from './kinds.ts'
import { leadRules } from './lead-rules.ts'

/** Where a variable is read. A change to a 'construção' variable needs a new build, any other a restart. */
export type Use = 'construção' | 'servidor' | 'comandos' | 'testes'

type More = {
  /** As a person would write it in `.env`. The documentation shows it. */
  default?: string
  /** What happens if the variable is absent and has no default. */
  without?: string
  /** The value is never repeated in a message, because terminal output ends up in logs. */
  secret?: true
  /** The default belongs to the example brand. A real agency must set its own value. */
  example?: true
}

export type Variable<Value = unknown> = More & {
  kind: z.ZodType<Value>
  uses: readonly Use[]
  about: string
}

/** A variable of this kind that is read there: what it is for, in Portuguese, and what else there is to say. */
const usedIn =
  (...uses: Use[]) =>
  <Value, const Rest extends More = More>(kind: z.ZodType<Value>, about: string, more?: Rest) => ({
    kind,
    uses,
    about,
    ...(more as Rest),
  })

const build = usedIn('construção')
const server = usedIn('servidor')
const commands = usedIn('comandos')
const tests = usedIn('testes')
const buildAndServer = usedIn('construção', 'servidor')
const serverAndCommands = usedIn('servidor', 'comandos')

const channelVideo = (channel: string) =>
  build(
    kinds.video,
    `Vídeo da página de ${channel}: um arquivo de \`public/\`, como \`/videos/busca.mp4\`, ou \`https://www.youtube-nocookie.com/embed/…\`.`,
    { without: 'o quadro "Em breve"' },
  )

const EVENT_NAMES = {
  LEAD: 'um contato recebido',
  QUALIFIED: 'um contato qualificado',
  WON: 'uma venda',
  RECRUITMENT: 'uma inscrição do TikTok LIVE (só com `RECRUITMENT_EVENTS`)',
} as const
const conversionId = (shortest: number, about: string) =>
  serverAndCommands(kinds.digits(shortest, 20), about, { without: 'este evento não é enviado' })
const googleAdsConversion = (event: keyof typeof EVENT_NAMES) =>
  conversionId(
    5,
    `ID da ação de conversão que conta ${EVENT_NAMES[event]} (\`ctId\` no endereço da ação).`,
  )
const linkedinConversion = (event: keyof typeof EVENT_NAMES) =>
  conversionId(3, `ID da regra de conversão (Conversions API) que conta ${EVENT_NAMES[event]}.`)

/** For checks: the platform's address may be a receiver of one's own. */
const platformUrl = <const Address extends string>(address: Address) =>
  serverAndCommands(kinds.apiUrl, 'Só muda em testes, ou para outra versão da API.', {
    default: address,
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
      SITE_NAME: buildAndServer(kinds.text(80), 'Nome da agência.', {
        default: 'Órbita Ads',
        example: true,
      }),
      SITE_URL: buildAndServer(kinds.siteUrl, 'Endereço público, sem barra no fim.', {
        default: 'https://orbita-ads.example.com',
        example: true,
      }),
      SITE_EMAIL: buildAndServer(kinds.email, 'E-mail de contato.', {
        default: 'contato@example.com',
        example: true,
      }),
      SITE_PHONE: buildAndServer(kinds.phone, 'Telefone como aparece na página.', {
        default: '(12) 90000-0000',
        example: true,
      }),
      SITE_WHATSAPP: buildAndServer(
        kinds.whatsapp,
        'WhatsApp: só dígitos, com o código do país. Com ele, todas as páginas têm o link "Falar no WhatsApp", já com a mensagem escrita.',
        { without: 'sem WhatsApp; com o telefone de exemplo, o do exemplo' },
      ),
      SITE_CITY: buildAndServer(kinds.city, 'Cidade e estado.', {
        default: 'Jacareí - SP',
        example: true,
      }),
      SITE_INSTAGRAM: buildAndServer(kinds.profileOn('instagram.com'), 'Perfil no Instagram.', {
        default: 'https://www.instagram.com/example',
        example: true,
      }),
      SITE_LINKEDIN: buildAndServer(kinds.profileOn('linkedin.com'), 'Página no LinkedIn.', {
        default: 'https://www.linkedin.com/company/example',
        example: true,
      }),
      SITE_LEGAL_NAME: buildAndServer(
        kinds.text(120),
        'Razão social, no rodapé e nos textos legais.',
        { without: 'não aparece' },
      ),
      SITE_CNPJ: buildAndServer(
        kinds.cnpj,
        'CNPJ, com letras ou só números; os dígitos verificadores são conferidos.',
        { without: 'não aparece' },
      ),
      SITE_ADDRESS: buildAndServer(
        kinds.text(160),
        'Endereço da empresa: rua, número, bairro e CEP.',
        { without: 'não aparece' },
      ),
      CLAIMS_CONFIRMED: serverAndCommands(
        kinds.yes,
        'Escreva `sim` quando a agência puder provar o que as páginas afirmam dela (`content/claims.ts`).',
        { without: 'o início e `npm run doctor` listam as afirmações' },
      ),
    },
  },
  videos: {
    title: 'Vídeos dos canais',
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
    variables: {
      PORT: server(kinds.wholeNumber(0, 65_535), 'Porta. `0` deixa o sistema escolher.', {
        default: '3000',
      }),
      HOST: server(
        kinds.host,
        'Endereço em que o servidor escuta. Atrás de um proxy na mesma máquina: `127.0.0.1`.',
        { without: 'todos os endereços' },
      ),
      DATA_DIR: serverAndCommands(
        kinds.folder,
        'Pasta do banco de dados e do segredo gerado. Só o usuário do servidor a lê.',
        { default: './data' },
      ),
      BUILD_DIR: server(kinds.folder, 'Pasta das páginas construídas.', {
        default: './build/client',
      }),
      DATABASE_URL: serverAndCommands(
        kinds.postgresUrl,
        'Postgres no lugar do SQLite. Qualquer número de cópias do servidor pode usar o mesmo. Exige `APP_SECRET`. As tabelas ficam no esquema `agency_site`. Sem `sslmode`, a conexão exige TLS, menos para esta própria máquina ([escala.md](escala.md#tls-até-o-postgres)).',
        { without: 'SQLite em `DATA_DIR`', secret: true },
      ),
      DATABASE_CA: serverAndCommands(
        kinds.certificate,
        'Certificado da autoridade que assina o do Postgres: um arquivo PEM ou o próprio texto; `system` para as autoridades públicas. Com ele, o certificado e o nome do servidor são conferidos.',
        { without: 'TLS sem conferir de quem é o servidor, com um aviso' },
      ),
      TRUST_PROXY: server(
        kinds.wholeNumber(0, 20),
        'Quantos proxies seus há na frente. Com `1`, valem o último endereço de `X-Forwarded-For`, o `X-Forwarded-Proto` e o `X-Forwarded-Host`; com o proxy na mesma máquina, defina também `HOST=127.0.0.1`, ou a porta continua aberta a quem inventar esses cabeçalhos. Com `0`, nenhum deles vale. Nas funções hospedadas o padrão é `1`; num projeto do supabase.co, sem esta variável, vale o `CF-Connecting-IP` da plataforma.',
        { default: '0' },
      ),
      HSTS: server(
        kinds.choice(['host', 'subdomains', 'preload', 'off']),
        'O que o site promete aos navegadores quando é visto por HTTPS: só este endereço por dois anos (`host`), também os subdomínios (`subdomains`), também a lista dos navegadores (`preload`), ou nada (`off`). As duas do meio são difíceis de desfazer.',
        { default: 'host' },
      ),
      PAGES_URL: server(
        kinds.siteUrl,
        'Endereço das páginas quando elas estão em outro lugar (CDN), sem barra no fim.',
        { without: 'este servidor; nas funções hospedadas, `SITE_URL`' },
      ),
      ALLOWED_ORIGINS: server(
        kinds.origins,
        'Outros sites que podem chamar as funções e enviar formulários a elas, separados por vírgula.',
        { without: 'só as páginas do site' },
      ),
      APP_SECRET: serverAndCommands(
        kinds.secret,
        'Segredo dos recibos e das marcas de endereço. Ao trocá-lo, os links de recibo já entregues deixam de abrir. Com `DATABASE_URL` é obrigatório, o mesmo em todas as cópias.',
        { without: 'gerado em `DATA_DIR/app-secret`', secret: true },
      ),
      METRICS_TOKEN: server(
        kinds.secret,
        'Com ele, `/metrics` responde de outra máquina e atrás de um proxy (`Authorization: Bearer …`).',
        { without: '`/metrics` só responde na própria máquina, com `TRUST_PROXY=0`', secret: true },
      ),
      RATE_LIMIT: server(
        kinds.choice(['on', 'off']),
        '`off` desliga os limites de envio. Só para testes de carga.',
        { default: 'on' },
      ),
    },
  },
  leads: {
    title: 'Contatos recebidos',
    intro:
      'Sem nenhum canal, os envios ficam guardados e o servidor diz isso ao iniciar. Cada canal tenta por cerca de três dias; depois disso, `npm run leads -- list --undelivered` mostra o que falta e `npm run leads -- resend ID` tenta de novo.',
    variables: {
      SMTP_URL: serverAndCommands(
        kinds.smtpUrl,
        'Servidor de e-mail: `smtp://usuario:senha@servidor:587`. Junto com `LEADS_TO`.',
        { without: 'sem e-mail', secret: true },
      ),
      LEADS_TO: serverAndCommands(kinds.emails, 'Quem recebe o aviso, separados por vírgula.', {
        without: 'ninguém',
      }),
      LEADS_TO_CONTACT: serverAndCommands(
        kinds.emails,
        'Quem recebe os avisos do formulário de contato, no lugar de `LEADS_TO`. `npm run doctor` mostra quem recebe o quê.',
        { without: '`LEADS_TO`' },
      ),
      LEADS_TO_CREATORS: serverAndCommands(
        kinds.emails,
        'O mesmo, para o cadastro de TikTok LIVE.',
        { without: '`LEADS_TO`' },
      ),
      LEADS_TO_RULES: serverAndCommands(
        leadRules,
        'Quem recebe o aviso conforme o segmento ou a verba por mês: `segmento=Saúde > ana@exemplo.com.br; verba>=10000 > dono@exemplo.com.br`. Condições: `segmento=NOME` (da calculadora), `verba>=REAIS`, `verba<REAIS`; depois de `>`, um ou mais e-mails. Vale a primeira regra que combina; sem nenhuma, `LEADS_TO_CONTACT`, `LEADS_TO_CREATORS` ou `LEADS_TO`. A verba é a faixa do formulário, pelo seu começo, ou a da calculadora.',
      ),
      LEADS_FROM: serverAndCommands(kinds.email, 'Remetente do aviso.', {
        without: 'o primeiro de `LEADS_TO`',
      }),
      VISITOR_MAIL: server(
        kinds.choice(['on', 'off']),
        'Com `on`, quem envia um formulário recebe por e-mail a confirmação, com o protocolo e o recibo: uma por dia para cada endereço, nunca para um envio retido, e nada do que foi escrito. Junto com `SMTP_URL` ou `MAIL_API_URL`; não vale nas funções hospedadas.',
        { default: 'off' },
      ),
      REPLY_WITHIN: server(
        kinds.text(60),
        'Em quanto tempo a equipe responde, para essa confirmação: `um dia útil`.',
        { without: 'nenhum prazo é prometido' },
      ),
      MAIL_API_URL: serverAndCommands(
        kinds.httpUrl,
        'E-mail por HTTP, para onde não há SMTP (funções hospedadas): `https://api.resend.com/emails` ou outro serviço com a mesma chamada. Junto com `MAIL_API_KEY` e `LEADS_TO`.',
        { without: 'sem e-mail por HTTP' },
      ),
      MAIL_API_KEY: serverAndCommands(kinds.key, 'Chave desse serviço.', { secret: true }),
      WEBHOOK_URL: serverAndCommands(
        kinds.httpUrl,
        'Endereço avisado de cada envio, na convenção Standard Webhooks. Junto com `WEBHOOK_SECRET`.',
        { without: 'sem webhook' },
      ),
      WEBHOOK_SECRET: serverAndCommands(
        kinds.webhookSecret,
        'Assina cada aviso do webhook: `whsec_` e 24 bytes ou mais em base64.',
        { secret: true },
      ),
      RDSTATION_TOKEN: serverAndCommands(
        kinds.key,
        'Chave de API do RD Station Marketing: cada envio vira uma conversão.',
        { without: 'sem RD Station', secret: true },
      ),
      RDSTATION_FIELDS: serverAndCommands(
        kinds.yes,
        'Com `sim`, a conversão do RD Station leva também a origem de cada envio, a mensagem e a faixa de investimento, em campos personalizados `cf_…`. Crie-os antes no RD Station: os nomes estão em docs/runbook.md.',
        { without: 'sem campos personalizados' },
      ),
      RDSTATION_URL: serverAndCommands(kinds.httpUrl, 'Só muda em testes.', {
        default: 'https://api.rd.services',
      }),
      SCHEDULER_TOKEN: server(
        kinds.secret,
        'Nas funções hospedadas: com ele (`Authorization: Bearer …`) o agendador chama `make-deliveries`.',
        { without: 'ninguém pode chamar', secret: true },
      ),
      RETENTION_DAYS: serverAndCommands(
        kinds.wholeNumber(1, 36_500, 'dias'),
        'Dias até os dados de um envio serem apagados.',
        { default: '730' },
      ),
      TZ_AGENCY: serverAndCommands(
        kinds.timeZone,
        'Fuso horário da agência: vale nos avisos, nos comandos e na caixa da equipe.',
        { default: 'America/Sao_Paulo' },
      ),
    },
  },
  team: {
    title: 'Caixa da equipe',
    intro:
      'Opcional: a página em que a equipe responde aos contatos. Sem `TEAM` ela não existe. Como começar: [equipe.md](equipe.md).',
    variables: {
      TEAM: serverAndCommands(
        kinds.team,
        'Quem responde aos contatos: `Ana Lima <ana@exemplo.com.br>, Rui <rui@exemplo.com.br>`. A primeira pessoa é a dona: só ela vê as pessoas e o histórico, exporta e apaga. Quem sai da lista perde o acesso no reinício.',
        { without: 'sem caixa da equipe' },
      ),
      TEAM_PORT: serverAndCommands(
        kinds.wholeNumber(0, 65_535),
        'Porta própria da caixa da equipe. Com ela, não há nada em `/equipe` na porta do site. `0` deixa o sistema escolher.',
        { without: 'em `/equipe`, na porta do site' },
      ),
      TEAM_HOST: serverAndCommands(
        kinds.host,
        'Endereço em que a porta da equipe escuta. O padrão só é visto desta máquina.',
        { default: '127.0.0.1' },
      ),
      TEAM_URL: serverAndCommands(
        kinds.siteUrl,
        'Endereço pelo qual a equipe chega à caixa, sem `/equipe`: vai nos links de entrada, e as chaves de acesso só valem nele. Com um nome que não é o do site, a caixa só responde nele; com qualquer `TAG_…`, isso é obrigatório ([publicar.md](publicar.md#a-caixa-da-equipe-num-nome-só-dela)).',
        { without: '`SITE_URL`; com `TEAM_PORT`, `http://localhost` e a porta' },
      ),
    },
  },
  platforms: {
    title: 'Plataformas de anúncios',
    intro:
      'Opcional. O servidor conta a cada plataforma configurada o contato, o contato qualificado e a venda, e só dos visitantes que consentiram. Como conseguir cada chave: [medicao.md](medicao.md).',
    variables: {
      // Google Analytics takes no event older than 72 hours.
      SALE_WAIT_MINUTES: serverAndCommands(
        kinds.wholeNumber(0, 2880, 'minutos'),
        'Quanto uma venda espera antes de ser contada às plataformas. Até lá, corrigir o valor ou desfazer a etapa muda ou cancela o que vai; depois, só o Google Ads aceita correção ([medicao.md](medicao.md#uma-venda-corrigida-perdida-ou-reaberta)).',
        { default: '60' },
      ),
      RECRUITMENT_EVENTS: buildAndServer(
        kinds.yes,
        '`sim`: uma inscrição do TikTok LIVE vai às tags e às plataformas como evento próprio (`CreatorApplication`), nunca como contato. Google Ads e LinkedIn pedem também a conversão dela (`…_CONVERSION_RECRUITMENT`).',
        { without: 'nada de uma inscrição vai às plataformas' },
      ),
      META_PIXEL_ID: serverAndCommands(
        kinds.digits(5, 20),
        'ID do conjunto de dados (pixel) da Meta, para a API de Conversões. Junto com `META_TOKEN`.',
        { without: 'sem Meta' },
      ),
      META_TOKEN: serverAndCommands(kinds.key, 'Token de acesso da API de Conversões.', {
        secret: true,
      }),
      META_TEST_EVENT_CODE: serverAndCommands(
        kinds.key,
        'Código de "Testar eventos": os eventos aparecem ali. Apague-o depois do teste.',
        { without: 'os eventos contam' },
      ),
      META_URL: platformUrl('https://graph.facebook.com/v25.0'),
      GOOGLE_ADS_CUSTOMER_ID: serverAndCommands(
        kinds.googleAdsAccount,
        'Conta do Google Ads que tem as ações de conversão, para a Data Manager API. Junto com `GOOGLE_ADS_SERVICE_ACCOUNT` e ao menos uma ação de conversão.',
        { without: 'sem Google Ads' },
      ),
      GOOGLE_ADS_LOGIN_CUSTOMER_ID: serverAndCommands(
        kinds.googleAdsAccount,
        'Conta de administrador (MCC) pela qual a conta de serviço tem acesso.',
        { without: 'a própria conta' },
      ),
      GOOGLE_ADS_SERVICE_ACCOUNT: serverAndCommands(
        kinds.serviceAccount,
        'Chave da conta de serviço: o arquivo JSON numa linha só, ou em base64 (`base64 -w0 chave.json`).',
        { secret: true },
      ),
      GOOGLE_ADS_CONVERSION_LEAD: serverAndCommands(
        kinds.digits(5, 20),
        'ID da ação de conversão que conta um contato recebido (`ctId` no endereço da ação). Com um rótulo em `TAG_GOOGLE_ADS`, o servidor deixa o contato para a tag, a não ser com `GOOGLE_ADS_SAME_ACTION`.',
        { without: 'este evento não é enviado' },
      ),
      GOOGLE_ADS_SAME_ACTION: serverAndCommands(
        kinds.yes,
        '`sim`: `GOOGLE_ADS_CONVERSION_LEAD` é a própria ação do rótulo de `TAG_GOOGLE_ADS` (de site). O servidor a completa, e o Google junta os dois pelo `transactionId`. Com outra ação, cada contato contaria duas vezes.',
        { without: 'com um rótulo na tag, só a tag conta o contato' },
      ),
      GOOGLE_ADS_CONVERSION_QUALIFIED: googleAdsConversion('QUALIFIED'),
      GOOGLE_ADS_CONVERSION_WON: googleAdsConversion('WON'),
      GOOGLE_ADS_CONVERSION_RECRUITMENT: googleAdsConversion('RECRUITMENT'),
      GOOGLE_ADS_VALIDATE_ONLY: serverAndCommands(
        kinds.yes,
        '`sim`: o Google só confere cada evento e não o conta (`validateOnly`).',
        { without: 'as conversões contam' },
      ),
      GOOGLE_ADS_URL: platformUrl('https://datamanager.googleapis.com/v1'),
      GA4_MEASUREMENT_ID: serverAndCommands(
        kinds.measurementId,
        'ID da métrica do fluxo da Web, para o Measurement Protocol. Junto com `GA4_API_SECRET`.',
        { without: 'sem Google Analytics' },
      ),
      GA4_API_SECRET: serverAndCommands(
        kinds.key,
        'Chave secreta da API do Measurement Protocol desse fluxo.',
        { secret: true },
      ),
      GA4_SEND_LEAD: serverAndCommands(
        kinds.yes,
        '`sim`: o servidor envia também o contato (`generate_lead`). O Google Analytics não junta o evento da tag com o do servidor: use só se nenhuma tag o enviar, ou ele conta duas vezes.',
        { without: 'o servidor envia só o contato qualificado e a venda' },
      ),
      GA4_VALIDATE_ONLY: serverAndCommands(
        kinds.yes,
        '`sim`: o Google Analytics só confere cada evento (`/debug/mp/collect`).',
        { without: 'os eventos contam' },
      ),
      GA4_URL: platformUrl('https://www.google-analytics.com'),
      TIKTOK_PIXEL_CODE: serverAndCommands(
        kinds.pixelCode,
        'Código do pixel do TikTok, para a Events API. Junto com `TIKTOK_TOKEN`.',
        { without: 'sem TikTok' },
      ),
      TIKTOK_TOKEN: serverAndCommands(kinds.key, 'Token de acesso da Events API.', {
        secret: true,
      }),
      TIKTOK_TEST_EVENT_CODE: serverAndCommands(
        kinds.key,
        'Código de "Testar eventos" do TikTok. Apague-o depois do teste.',
        { without: 'os eventos contam' },
      ),
      TIKTOK_URL: platformUrl('https://business-api.tiktok.com/open_api/v1.3'),
      LINKEDIN_TOKEN: serverAndCommands(
        kinds.key,
        'Token da Conversions API do LinkedIn (`rw_conversions`). Junto com ao menos uma regra de conversão.',
        { without: 'sem LinkedIn', secret: true },
      ),
      LINKEDIN_CONVERSION_LEAD: linkedinConversion('LEAD'),
      LINKEDIN_CONVERSION_QUALIFIED: linkedinConversion('QUALIFIED'),
      LINKEDIN_CONVERSION_WON: linkedinConversion('WON'),
      LINKEDIN_CONVERSION_RECRUITMENT: linkedinConversion('RECRUITMENT'),
      LINKEDIN_VERSION: serverAndCommands(
        kinds.monthlyVersion,
        'Versão mensal da API do LinkedIn. Cada uma vale por um ano.',
        { default: '202607' },
      ),
      LINKEDIN_URL: platformUrl('https://api.linkedin.com/rest'),
    },
  },
  backups: {
    title: 'Cópias do banco',
    intro: 'Usadas por `npm run backup`; veja [publicar.md](publicar.md) para o agendamento.',
    variables: {
      BACKUP_DIR: serverAndCommands(
        kinds.folder,
        'Pasta das cópias, de preferência em outro disco. Cada cópia é uma pasta com data e hora. Se ela existe, o servidor anota em `erased-ids` os identificadores do que foi apagado, para que uma cópia restaurada não traga nada de volta.',
        { default: './backups' },
      ),
      BACKUP_KEEP: commands(
        kinds.wholeNumber(1, 3650, 'cópias'),
        'Quantas cópias ficam; as mais velhas são apagadas.',
        { default: '30' },
      ),
      BACKUP_REMOTE: commands(
        kinds.text(300),
        'Outro lugar para as cópias, como `usuario@servidor:/copias/site`: o `rsync` as leva depois de cada uma.',
        { without: 'só em `BACKUP_DIR`' },
      ),
    },
  },
  hosted: {
    title: 'Projeto hospedado',
    variables: {
      VITE_SUPABASE_URL: build(
        kinds.httpUrl,
        'Endereço do projeto que as páginas chamam, em vez deste servidor.',
        { without: 'este servidor' },
      ),
      VITE_SUPABASE_ANON_KEY: build(kinds.key, 'A chave pública desse projeto.', {
        default: 'public-anon-key',
      }),
    },
  },
  tags: {
    title: 'Tags e consentimento',
    intro:
      'Opcionais. Com qualquer uma delas, as páginas pedem consentimento, e nada é carregado antes dele: o do GA4 é o de medição; o dos outros, o de publicidade; o Tag Manager vem com qualquer um dos dois, e recebe os estados do Consent Mode. A política de segurança se abre só para as tags daqui. Nenhuma roda em `/planejador` e `/recibo`, nem no mesmo documento depois deles: dali, os links abrem um novo. Com uma tag, a caixa da equipe precisa de um nome só dela (`TEAM_URL`).',
    variables: {
      TAG_GTM: build(
        kinds.tag(/^GTM-[A-Z\d]{4,12}$/, 'o código do contêiner, como GTM-ABC1234'),
        'Google Tag Manager. O que o contêiner carregar de outros endereços, ou escrever como HTML, a política de segurança recusa.',
        { without: 'sem a tag' },
      ),
      TAG_GA4: build(
        kinds.tag(/^G-[A-Z\d]{6,14}$/, 'o ID da métrica, como G-ABC123DEF4'),
        'Google Analytics 4. Na propriedade, desligue a medição otimizada: as páginas mandam os próprios eventos. O GA4 não junta o evento da tag com o do servidor: por isso o servidor só conta a ele o contato recebido com `GA4_SEND_LEAD`, para um site sem esta tag.',
        { without: 'sem a tag' },
      ),
      TAG_GOOGLE_ADS: buildAndServer(
        kinds.tag(
          /^AW-\d{6,14}(?:\/[\w-]{5,40})?$/,
          'o ID da conversão, com o rótulo ou sem, como AW-123456789/AbC-D_efG',
        ),
        'Google Ads. Com o rótulo, cada contato é uma conversão. O servidor precisa conhecê-la também, para não contar o mesmo contato de novo.',
        { without: 'sem a tag' },
      ),
      TAG_META: build(kinds.tag(/^\d{8,20}$/, 'o ID do pixel, só dígitos'), 'Pixel da Meta.', {
        without: 'sem a tag',
      }),
      TAG_LINKEDIN: build(
        kinds.tag(
          /^\d{4,12}(?:\/\d{4,12})?$/,
          'o ID do parceiro, com o da conversão ou sem, como 1234567/7654321',
        ),
        'Insight Tag do LinkedIn. Com o ID da conversão, cada contato é uma.',
        { without: 'sem a tag' },
      ),
      TAG_TIKTOK: build(
        kinds.tag(/^[A-Z\d]{12,30}$/, 'o ID do pixel, como C4ABCDEFGHIJ1234KLMN'),
        'Pixel do TikTok.',
        { without: 'sem a tag' },
      ),
      CONSENT: build(
        kinds.yes,
        '`sim` pede o consentimento também sem tags. Os eventos que o servidor manda às plataformas só saem com ele.',
        { without: 'só com uma tag' },
      ),
      VISIT_COUNTS: buildAndServer(
        kinds.choice(['on', 'off']),
        'Soma visitas, formulários começados e cálculos de todos, sem cookies e sem identificar ninguém: veja docs/medicao.md. `off` não conta e não envia nada. Com `VITE_SUPABASE_URL` nada é contado.',
        { default: 'on' },
      ),
      SCRIPT_ERRORS: buildAndServer(
        kinds.choice(['on', 'off']),
        'Erros dos scripts do site no navegador de um visitante chegam ao registro do servidor, sem nada do que ele escreveu. `off` não envia nada. Com `VITE_SUPABASE_URL` nada é enviado.',
        { default: 'on' },
      ),
    },
  },
  languageModel: {
    title: 'Modelo de linguagem',
    intro:
      'Opcional. As três primeiras só valem juntas. As frases da calculadora são sempre as de `content/narration.ts`, e só as que são verdadeiras para a estimativa: o modelo recebe seus nomes e escolhe quais mostrar; não escreve nenhuma e não vê números. Sem ele, ou quando a resposta não serve, o site escolhe.',
    variables: {
      AI_BASE_URL: server(kinds.httpUrl, 'Serviço que atende em `/chat/completions`.', {
        without: 'o site escolhe',
      }),
      AI_API_KEY: server(kinds.key, 'Chave desse serviço.', { secret: true }),
      AI_MODEL: server(kinds.text(200), 'Nome do modelo.'),
      AI_DAILY_CAP: server(
        kinds.wholeNumber(0, 1_000_000),
        'Chamadas por dia, de todos os visitantes.',
        { default: '500' },
      ),
      AI_RATE_PER_MINUTE: server(
        kinds.wholeNumber(0, 1000),
        'Chamadas por minuto de cada endereço.',
        { default: '6' },
      ),
      AI_TIMEOUT_MS: server(
        kinds.wholeNumber(1, LONGEST_AI_TIMEOUT_MS, 'milissegundos'),
        'Espera máxima.',
        { default: String(LONGEST_AI_TIMEOUT_MS) },
      ),
    },
  },
  work: {
    title: 'Para quem trabalha no código',
    variables: {
      ENV_FILE: usedIn(
        'construção',
        'servidor',
        'comandos',
        'testes',
      )(kinds.file, 'Outro arquivo no lugar do `.env`; `off` não lê nenhum. Só no ambiente.', {
        default: '.env',
      }),
      BUILD_OUT: build(kinds.projectFolder, 'Pasta da construção.', { default: 'build' }),
      MATERIALS_DIR: usedIn('construção', 'comandos')(
        kinds.projectFolder,
        'Pasta em que `npm run materials` guarda o PDF e a planilha com a marca da agência. Fora do git.',
        { default: 'brand-materials' },
      ),
      TEST_ROUTES: tests(kinds.choice(['0', '1']), '`1` constrói também as páginas dos testes.', {
        default: '0',
      }),
      CHROMIUM_PATH: usedIn('comandos', 'testes')(
        kinds.file,
        'Navegador dos testes e de `npm run materials`.',
        { without: 'o da máquina' },
      ),
      BENCH_LEADS: tests(
        kinds.wholeNumber(1, 10_000_000),
        'Quantos envios `npm run bench:leads` faz.',
        { default: '5000' },
      ),
    },
  },
}

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
export const describeVariable = (name: Name): Variable => variables[name]

/** The parsed value of each variable. Only variables without a default can be undefined. */
export type Settings = {
  readonly [One in Name]: Table[One] extends { kind: z.ZodType<infer Value> }
    ? Value | (Table[One] extends { default: string } ? never : undefined)
    : never
}
