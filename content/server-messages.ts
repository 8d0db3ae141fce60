import { calculator } from './calculator.ts'
import { contact } from './contact.ts'
import { recruitment } from './recruitment.ts'

/**
 * All texts of the server itself: error messages, the pages for browsers without JavaScript, and what it prints at
 * start. The server fills in the words in {braces}.
 */
export const requestMessages = {
  broken: 'O pedido chegou incompleto. Atualize a página e tente de novo.',
  methodNotAllowed: 'Este endereço não aceita esse tipo de pedido.',
  unknownFunction: 'Esta função não existe.',
  bodyTooLarge: 'O envio passou do tamanho máximo. Encurte o texto e tente de novo.',
  notJson: 'O corpo do pedido precisa ser um objeto JSON válido.',
  unreadableForm: 'Não foi possível ler os dados do formulário. Volte, confira e envie de novo.',
  notTheScheduler: 'Só o agendador, com a sua chave, pode pedir as entregas.',
  unsupportedType: 'Envie os dados como JSON ou como formulário.',
  formOnly: 'Envie os dados pelo formulário da página do planejador.',
  unexpected: 'Algo deu errado do nosso lado. Tente de novo em alguns instantes.',
  unavailable:
    'Não conseguimos abrir os envios agora, mas nada se perdeu. Tente de novo em alguns instantes.',
  notStored: 'Não conseguimos guardar o seu envio agora. Tente de novo em alguns instantes.',
  tooManyLeads:
    'Recebemos muitos envios da sua conexão. Tente de novo em {minutes} min ou escreva para {email}.',
  noRoom:
    'Recebemos envios demais e não há espaço para guardar mais um agora. Escreva para {email}.',
  erasedBefore:
    'Este envio foi apagado a pedido de quem o fez. Se quiser mandar outro, preencha o formulário de novo.',
  fromAnotherSite:
    'Este formulário foi enviado a partir de outro site e não foi aceito. Abra o formulário neste site e envie por ele.',
  tooManyCalls: 'Recebemos pedidos demais da sua conexão. Tente de novo em {minutes} min.',
  busy: 'Há contas demais na fila agora. Espere alguns segundos e tente de novo.',
} as const

/** The notice to the agency when more leads come than should be mailed one by one. */
export const floodNotice = {
  subject: 'Chegaram envios demais pelo site',
  text: `Em dez minutos chegaram ao site mais envios do que o normal. Pode ser uma campanha muito boa, ou alguém enchendo o formulário.

Nada se perdeu: os envios a partir daqui ficam guardados e chegam juntos, no resumo, em vez de um aviso para cada um. Isto acaba sozinho quando o movimento baixar.

Para ver os que esperam: npm run leads -- list --spam
Para liberar um deles: npm run leads -- restore ID`,
} as const

export const staticMessages = {
  notFound: 'Página não encontrada.',
  malformedAddress: 'Este endereço não pode ser lido.',
  methodNotAllowed: 'Este endereço só aceita leitura.',
} as const

export const errorPage = {
  title: 'Não foi possível concluir',
  back: 'Voltar à página inicial',
} as const

export const calculationPage = {
  title: 'Resultados Estimados',
  titleForPlatform: 'Resultados Estimados em {platform}',
  summary: '{company}: {segment}, objetivo {objective}, {budget} em {days} dias.',
  columns: {
    platform: 'Plataforma',
    impressions: 'Impressões',
    clicks: 'Cliques',
    leads: 'Conversões',
    cpc: 'CPC',
    cpl: 'CPL',
    recommendation: 'Recomendação',
  },
  recommended: 'Recomendada',
  limited: 'dados limitados',
  scroll: 'Deslize a tabela para o lado para ver todas as colunas.',
  assumptions: 'O que a conta supõe',
  estimateNotPromise: 'Estimativa, não promessa',
  note: 'Os valores vêm de um modelo estatístico que aprendeu com números do mercado e podem variar. Fale com um especialista antes de investir.',
  back: 'Voltar à calculadora',
  contact: 'Agendar Consultoria Gratuita',
  refusedTitle: 'Confira os dados do cálculo',
  refusedIntro: 'Seus dados continuam abaixo. Corrija o que falta e envie de novo.',
} as const

export const leadPage = {
  refusedTitle: 'Confira os dados do formulário',
  refusedIntro: 'Seu texto continua abaixo. Corrija o que falta e envie de novo.',
  notStoredTitle: 'Seu envio ainda não foi guardado',
  tooManyTitle: 'Espere um pouco para enviar',
  back: 'Voltar à página do formulário',
} as const

/** A form that the server shows again has the texts of its own page. */
export const calculationForm = calculator.form
export const contactForm = contact.form
export const recruitmentForm = recruitment.form

export const startMessages = {
  online: 'Site no ar: {url}',
  teamOnline: 'Caixa da equipe: {url}',
  teamOnlineWithoutMail:
    'Caixa da equipe: {url}. Sem e-mail configurado, {command} escreve um link de entrada.',
  teamNotOpened:
    'ATENÇÃO: a caixa da equipe não foi aberta. As páginas levam {tags}, e uma tag no mesmo endereço poderia ler os contatos. Dê à caixa um endereço só dela, como TEAM_URL=https://equipe.suaagencia.com.br, e aponte esse nome para o mesmo servidor (veja publicar.md).',
  examplesLeft: 'Ainda com valor de exemplo (defina antes de publicar): {variables}',
  claimsOpen:
    'As páginas afirmam da agência o que ela precisa poder provar: {claims}. Confira e escreva CLAIMS_CONFIRMED=sim.',
  materialsOfOther:
    'O PDF e a planilha gratuitos ainda trazem a marca {name}: rode npm run materials e construa de novo.',
  materialsOld:
    'O PDF e a planilha gratuitos são mais velhos que os textos do site: rode npm run materials e construa de novo.',
  changedSinceBuild:
    'As páginas foram construídas com outro valor de: {variables}. Construa de novo para que mudem.',
  leadsStored: 'Contatos recebidos ficam em: {file}',
  leadsStoredInDatabase: 'Contatos recebidos ficam no banco de dados: {database}',
  leadsDelivered: 'Contatos recebidos são avisados por: {channels}',
  eventsSent: 'Contatos e vendas, com consentimento, são contados a: {platforms}',
  channelBroken:
    'ATENÇÃO: os avisos por {channel} não funcionam: {reason}. Os contatos ficam guardados, e os avisos são tentados de novo.',
  channelsSilent:
    'Ainda sem resposta: {channels}. O registro dirá se estes avisos funcionam (channel-checked ou channel-check-failed).',
  databaseSilent:
    'ATENÇÃO: o banco de dados não responde: {database}. As páginas abrem, mas nenhum contato pode ser guardado. Confira DATABASE_URL; não é preciso reiniciar quando ele voltar.',
  leadsOnlyStored:
    'Nenhum aviso configurado: os contatos só ficam guardados. Veja com {command}, ou defina SMTP_URL e LEADS_TO.',
  channels: {
    email: 'e-mail',
    'mail-api': 'e-mail por API',
    visitor: 'confirmação ao visitante',
    webhook: 'webhook',
    rdstation: 'RD Station',
  },
  withdrawalChannel: '{channel} (não quer mais novidades)',
  trackingWithdrawalChannel: '{channel} (retirou o sim a publicidade e medição)',
  unknownProxy:
    'Um pedido veio por um proxy (X-Forwarded-For), e TRUST_PROXY=0 não confia em nenhum: todos os visitantes contam como um só. Se o proxy é seu, defina TRUST_PROXY=1.',
  visitorsUnknown:
    'Nenhum cabeçalho diz de que endereço vêm os visitantes: não há limite por visitante, só o resumo quando chegam envios demais. Ponha a função atrás de um gateway que escreva X-Forwarded-For e defina TRUST_PROXY com o número de proxies.',
  portTaken:
    'A porta {port} ({host}) já está em uso. Escolha outra com a variável PORT, por exemplo PORT={other}, ou pare o programa que a usa.',
  portForbidden:
    'Este usuário não pode abrir a porta {port}. Use uma porta acima de 1023, por exemplo PORT=3000, com um proxy na frente.',
  anyHost: 'todos os endereços',
  addressNotHere:
    'Esta máquina não tem o endereço {host}. Atrás de um proxy na mesma máquina use HOST=127.0.0.1; sem HOST, o servidor escuta em todos.',
  addressUnknown: 'O nome {host} não existe. Confira a variável HOST.',
  addressRefused: 'Não foi possível abrir o endereço {host}, porta {port}: {reason}.',
  buildMissing: 'A pasta do site construído não tem páginas: {folder}. Rode npm run build antes.',
  folderForbidden:
    'Este usuário não pode usar a pasta {path} ({code}). Dê a ele a permissão, ou escolha outra pasta com a variável {variable}.',
  folderNotFolder:
    'Não é possível criar a pasta {path}: há um arquivo no caminho. Escolha outra com a variável {variable}.',
  diskFull: 'O disco de {path} está cheio. Libere espaço e inicie de novo.',
  databaseBroken:
    'O arquivo {path} não é um banco de dados que este programa possa ler. Restaure uma cópia com {command}, ou escolha outra pasta com DATA_DIR.',
  databaseNewer:
    'O banco de dados já foi mudado por uma versão mais nova deste programa ({change}), e esta versão não o abre. Use a versão mais nova; para voltar a esta, restaure a cópia feita antes da atualização (veja publicar.md).',
  notStarted: 'O servidor não pôde iniciar: {reason}',
} as const

/** Notices to the agency when expired leads were not erased. */
/** Why an event of a lead did not go to a platform. `npm run leads` shows it. */
export const platformOutcomes = {
  undone: 'a etapa foi desfeita antes do envio',
  /** An attempt without an answer may have arrived all the same. */
  undoneAfterTry:
    'a etapa foi desfeita depois de uma tentativa sem resposta: a plataforma pode ter recebido, confira lá',
  neverConfirmed: 'a plataforma recebeu e nunca confirmou',
} as const

export const retentionNotices = {
  clock: {
    subject: 'O relógio do servidor parece errado: nada foi apagado',
    text: [
      'Pelo relógio do servidor hoje é {today}, e a última data conhecida antes disso é {last}.',
      'Por ele, {expired} de {live} envios teriam passado do prazo de guarda. Como a diferença é grande, nada foi apagado.',
      '',
      'Se a data está errada, acerte o relógio: não é preciso mais nada.',
      'Se está certa (o site ficou desligado, por exemplo), confira com: {look}',
      'e apague com: {confirm}',
    ].join('\n'),
  },
  many: {
    subject: 'Muitos envios passaram do prazo de uma vez: nada foi apagado',
    text: [
      '{expired} de {live} envios passaram do prazo de guarda, mais de um décimo de todos. Nada foi apagado.',
      'Pelo relógio do servidor hoje é {today}.',
      '',
      'Confira com: {look}',
      'Se estiver certo, apague com: {confirm}',
    ].join('\n'),
  },
} as const

/** Notices to the agency when the storage of its leads is in danger. */
export const storageNotices = {
  diskNearlyFull: {
    subject: 'O disco do site está quase cheio',
    text: 'Restam {megabytes} MB livres no disco de {folder}. O site continua no ar e os envios continuam a ser guardados, mas sem espaço deixariam de ser. Libere espaço: cópias antigas, registros, arquivos de outros programas.',
  },
  databaseFile: {
    fates: {
      gone: 'foi apagado ou movido',
      replaced: 'foi trocado por outro',
      overwritten: 'foi sobrescrito por outro',
      'log-gone': 'perdeu o registro que fica ao lado dele (leads.db-wal)',
    },
    rescued: {
      subject: 'O arquivo dos envios foi mexido com o site no ar, e foi refeito',
      text: 'O arquivo {file} {fate} com o site no ar. O site percebeu, parou de aceitar envios, guardou de novo tudo o que ainda tinha aberto e só então voltou a aceitar. Envios no arquivo agora: {leads}. Quem enviou nesse instante recebeu o pedido de tentar de novo.',
    },
    rescuedInPart: {
      subject: 'O arquivo dos envios foi sobrescrito: confira se falta algum',
      text: 'O arquivo {file} {fate} com o site no ar. O site percebeu, parou de aceitar envios, refez o arquivo com tudo o que ainda pôde ler e só então voltou a aceitar. Envios no arquivo agora: {leads}; podem faltar alguns dos anteriores.',
    },
    notRescued: {
      subject: 'Os envios do site não podem ser guardados',
      text: 'O arquivo {file} {fate} com o site no ar e ainda não pôde ser refeito: {reason}. Os formulários respondem que não puderam guardar. Não reinicie o site: ele ainda tem os envios abertos e tenta refazer o arquivo a cada segundo. Confira o espaço e as permissões da pasta.',
    },
    aside:
      'O que estava no lugar dele ficou em {folder}. Se era uma cópia que você queria no ar, pare o site, rode {putBack} e inicie de novo.',
    lost: 'Se faltar algum envio, pare o site, restaure a última cópia com {command} e inicie de novo. Nunca apague nem copie leads.db à mão com o site no ar.',
  },
} as const

/** To the agency, when somebody takes a consent back on the receipt after platforms were told. */
export const trackingNotice = {
  subject: 'Consentimento retirado: protocolo {protocol}',
  text: 'A pessoa do protocolo {protocol} retirou o sim à publicidade e à medição. Nada mais sobre ela será enviado às plataformas. O que já tinha sido enviado fica lá; o que dá para fazer à mão:',
}
