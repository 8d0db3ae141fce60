/** Every sentence of the workbook that is not built by a formula. */
import type { Multipliers, Scenario } from './roi-arithmetic.ts'

export const workbook = {
  title: 'Cálculo de ROI em marketing digital',
  description:
    'Funil por canal, CAC, LTV, ROAS, ROI, payback, três cenários e doze meses de caixa.',
  keywords: 'ROI, ROAS, CAC, LTV, CPL, payback, mídia de performance',
}

export const frame = {
  home: '‹ Comece aqui',
  /** Excel's codes: L and R are the sides, 8 the size (a space ends it), P the page, N how many. */
  header: (title: string) => `&L&8 Cálculo de ROI em marketing digital&R&8 ${title}`,
  footer:
    '&L&8 Simulação com os valores que você digitou; não é promessa de resultado.&R&8 Página &P de &N',
}

export const sheetNames = {
  start: 'Comece aqui',
  inputs: 'Entradas',
  funnel: 'Funil por canal',
  result: 'Resultado',
  scenarios: 'Cenários',
  months: '12 meses',
  references: 'Referências',
} as const

export const monthName = (month: number) => `Mês ${month}`

const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })
export const inputMessages = {
  hintTitle: 'Você preenche',
  errorTitle: 'Valor fora do limite',
  outside: (
    { from, to, whole }: { from: number; to: number; whole?: boolean },
    percent: boolean,
  ) =>
    percent
      ? `Digite uma porcentagem entre ${number(from * 100)}% e ${number(to * 100)}%. Exemplo: 4,8%`
      : `Digite um número${whole ? ' inteiro' : ''} entre ${number(from)} e ${number(to)}.`,
}

export const start = {
  subtitle:
    'Da verba ao caixa: quanto cada canal devolve, quando a conta fecha e até quanto um lead pode custar.',
  howTitle: 'Como usar, em dez minutos',
  steps: [
    {
      title: 'Troque os valores roxos em Entradas',
      text: 'Ticket, margem, custos e, em cada canal, verba, CPC e taxas. O que está lá é um exemplo: uma clínica de fisioterapia de bairro, fictícia.',
    },
    {
      title: 'Deixe em zero o canal que você não usa',
      text: 'Ele sai das contas e mostra um traço (–) no lugar dos números.',
    },
    {
      title: 'Leia Funil por canal e Resultado',
      text: 'O funil diz qual canal paga a própria mídia. O resultado soma gestão e ferramentas e responde se a operação inteira se paga.',
    },
    {
      title: 'Force a conta em Cenários',
      text: 'Se o pessimista quebra o caixa, comece com menos verba ou melhore a página e o atendimento antes de gastar.',
    },
    {
      title: 'Veja o caixa em 12 meses',
      text: 'Escolha o cenário, ajuste verba e ritmo de cada mês e descubra quanto precisa ter guardado até a conta virar.',
    },
    {
      title: 'Depois de 30 dias, ponha os seus números',
      text: 'CPC e taxas medidos na sua conta valem mais que qualquer referência. Repita a cada mês.',
    },
  ],
  sheetsTitle: 'O que há em cada aba',
  sheets: {
    inputs: 'Tudo o que se digita: o negócio, os custos e os seis canais.',
    funnel: 'Cliques, leads, vendas e receita de cada canal, com CPL, CAC, ROAS e ROI da mídia.',
    result: 'Os números que decidem, cada um com uma frase que o explica.',
    scenarios: 'Pessimista, provável e otimista lado a lado, com multiplicadores que você muda.',
    months: 'Investimento, clientes, recompras e caixa acumulado, mês a mês.',
    references: 'Números publicados, com fonte, país, ano e amostra, e o que neles é só opinião.',
  },
  legendTitle: 'Cores e marcas',
  legend: {
    input: {
      sample: '1.234,56',
      text: 'Fundo roxo e borda: você muda. Ao clicar, aparece a explicação.',
    },
    value: { sample: '1.234,56', text: 'Fundo branco: a planilha calcula. A célula está travada.' },
    good: { sample: '▲ paga', text: 'Triângulo para cima, verde: a conta fecha.' },
    middling: {
      sample: '● depende',
      text: 'Círculo, âmbar: fecha só com a recompra, ou abaixo da sua meta.',
    },
    bad: { sample: '▼ não paga', text: 'Triângulo para baixo, vermelho: perde dinheiro.' },
    nothing: { sample: '–', text: 'Traço: não há verba, clique ou venda para dividir.' },
  },
  unlock:
    'As abas são protegidas sem senha, só para uma fórmula não sumir por engano. Para mudar a estrutura: Revisão > Desproteger Planilha (Excel), Ferramentas > Proteger planilha (LibreOffice) ou Dados > Proteger páginas e intervalos (Google Planilhas).',
  meaningTitle: 'O que cada número quer dizer',
  meanings: [
    {
      term: 'Margem de contribuição',
      text: 'O que sobra da venda depois de imposto, produto, comissão, cartão e entrega, antes da mídia.',
      sum: 'Ticket − custos da venda, dividido pelo ticket',
    },
    {
      term: 'CPC',
      text: 'Quanto custa um clique, como a plataforma mostra.',
      sum: 'Mídia ÷ cliques',
    },
    {
      term: 'CPL',
      text: 'Quanto custa um lead: um contato de quem se interessou.',
      sum: 'Verba ÷ leads',
    },
    {
      term: 'CAC',
      text: 'Quanto custa um cliente novo. No Funil, só mídia; no Resultado, mídia, gestão e ferramentas.',
      sum: 'Investimento ÷ clientes novos',
    },
    {
      term: 'LTV',
      text: 'A margem que um cliente deixa na primeira compra e nas recompras.',
      sum: 'Ticket × margem × (1 + recompras)',
    },
    {
      term: 'LTV:CAC',
      text: 'Quantas vezes o cliente devolve o que custou. A meta é sua; 3 é um ponto de partida.',
      sum: 'LTV ÷ CAC',
    },
    {
      term: 'ROAS',
      text: 'Receita por real de mídia. Não olha a margem: um ROAS alto pode dar prejuízo.',
      sum: 'Receita ÷ verba',
    },
    {
      term: 'ROAS de equilíbrio',
      text: 'O ROAS em que a primeira compra paga mídia, gestão e ferramentas.',
      sum: 'Investimento ÷ verba ÷ margem',
    },
    {
      term: 'ROI',
      text: 'O ganho sobre o que foi investido. Zero por cento é empate.',
      sum: '(Margem − investimento) ÷ investimento',
    },
    {
      term: 'Payback',
      text: 'Meses até um cliente pagar o próprio CAC. Zero: paga na primeira compra.',
      sum: '(CAC − margem da 1ª compra) ÷ margem por mês',
    },
    {
      term: 'CPL de equilíbrio',
      text: 'O lead mais caro que ainda não dá prejuízo. Leve este número para a reunião de campanha.',
      sum: 'Margem por venda × taxa de lead para venda',
    },
  ],
  limitsTitle: 'O que a planilha não sabe',
  limits: [
    'As taxas são constantes: na prática o CPC sobe quando a verba cresce muito e o público se esgota.',
    'A venda entra no mês do clique. Se o seu ciclo é longo, atrase o ritmo dos primeiros meses na aba 12 meses.',
    'Cada venda conta uma vez só: quem viu o vídeo e depois comprou pela busca entra no canal que você registrar.',
    'Imposto de renda, capital de giro e parcelamento do cliente ficam de fora.',
  ],
  invitationTitle: 'Quer conferir a conta com alguém?',
  invitation:
    'Se um canal não fecha ou o caixa vira tarde demais, mande a planilha preenchida. Olhamos com você onde está a folga: preço do clique, página, atendimento ou oferta.',
  invitationLink: 'Falar com a gente: {address}',
} as const

export const inputs = {
  subtitle:
    'Troque os valores das células roxas. O exemplo é de uma clínica de fisioterapia de bairro, fictícia.',
  businessTitle: 'O negócio',
  costsTitle: 'Custos além da mídia, e a sua meta',
  headings: { what: 'O que é', value: 'Você preenche', how: 'Como preencher' },
  general: {
    ticket: {
      label: 'Ticket médio',
      how: 'Valor médio de uma venda. Receita de três meses dividida pelo número de vendas.',
    },
    margin: {
      label: 'Margem de contribuição',
      how: 'Do ticket, quanto sobra depois de imposto, produto, comissão e cartão, antes da mídia.',
    },
    repurchasesPerYear: {
      label: 'Recompras por cliente, por ano',
      how: 'Vezes que um cliente volta a comprar em 12 meses, em média. 0,5 quer dizer: metade volta uma vez.',
    },
    repurchaseMonths: {
      label: 'Meses em que o cliente volta',
      how: 'Por quanto tempo, depois da primeira compra, ele ainda recompra. Venda única: 0.',
    },
    managementFee: {
      label: 'Gestão de mídia, por mês',
      how: 'Agência, profissional ou o custo das horas da sua equipe.',
    },
    tools: {
      label: 'Ferramentas e peças, por mês',
      how: 'Página, CRM, telefone, produção de fotos e vídeos.',
    },
    setup: {
      label: 'Implantação, uma vez',
      how: 'Página de destino, medição, primeiras peças. Sai do caixa no mês 1.',
    },
    targetLtvToCac: {
      label: 'Meta de LTV:CAC',
      how: 'Quantas vezes o cliente precisa devolver o que custou. 3 é um ponto de partida nosso, não uma lei.',
    },
  },
  channelsTitle: 'Os canais, num mês cheio',
  channelsNote:
    'Verba é o que sai do bolso, com imposto. CPC é o preço que a plataforma mostra, sem imposto. Canal parado: verba zero.',
  channelHeadings: {
    channel: 'Canal',
    spend: 'Verba por mês',
    cpc: 'CPC',
    leadRate: 'De clique a lead',
    saleRate: 'De lead a venda',
    taxShare: 'Imposto dentro da verba',
    source: 'De onde vem o valor inicial',
  },
  total: 'Total',
  hints: {
    spend: 'Quanto você gasta no canal num mês, com imposto. Zero tira o canal das contas.',
    cpc: 'Preço médio do clique que a plataforma mostra, sem imposto.',
    leadRate: 'De cada 100 cliques, quantos viram contato. 48 leads em 1.000 cliques: 4,8%.',
    saleRate: 'De cada 100 contatos, quantos compram. 1 em cada 4: 25%.',
    taxShare: 'Parte da verba que é imposto e não compra mídia.',
  },
  /** {year}, {segment}, {low} and {high} are filled with the estimate's own figures. */
  estimateSource:
    'CPC e taxa: nosso estimador, {segment}, Brasil, {year}. Faixa provável do CPL de um anunciante: R$ {low} a R$ {high}.',
  limitedSource: ' Poucos dados deste canal.',
  taxSource: ' Imposto: Meta, desde jan. 2026.',
  notes: [
    'CPC e taxa de clique a lead: mediana do modelo da nossa calculadora, aprendida com os números da aba Referências e outros. A faixa é de 80%: um anunciante em dez fica abaixo, um em dez acima.',
    'Taxa de lead a venda e verba: só do exemplo. Meça a sua no atendimento, canal por canal: quem pesquisa no Google costuma estar mais perto da compra do que quem viu um vídeo.',
    'Imposto da Meta: desde 1º de janeiro de 2026, 12,15% de PIS/Cofins e ISS por dentro; de R$ 100 pagos por Pix ou boleto, R$ 87,85 viram mídia. Fonte: {publisher}, “{title}”, {date}.',
  ],
} as const

export const funnel = {
  subtitle:
    'Um mês cheio: do real ao cliente, em cada canal. Aqui só entra a mídia; gestão e ferramentas vêm em Resultado.',
  headings: {
    channel: 'Canal',
    spend: 'Verba',
    media: 'Compra de mídia',
    clicks: 'Cliques',
    leads: 'Leads',
    sales: 'Vendas',
    revenue: 'Receita',
    contribution: 'Margem',
    cpl: 'CPL',
    breakEvenCpl: 'CPL de equilíbrio',
    cac: 'CAC de mídia',
    roas: 'ROAS',
    roi: 'ROI da mídia',
    reading: 'Leitura',
  },
  total: 'Total',
  readings: {
    none: '– sem verba',
    first: '▲ paga na 1ª compra',
    later: '● paga com a recompra',
    never: '▼ não paga a mídia',
  },
  note: 'CPL de equilíbrio: margem da primeira compra × taxa de lead a venda do canal. Enquanto o CPL ficar abaixo dele, o canal paga a própria mídia. Receita, margem e ROI contam só a primeira compra.',
  cplChart: 'CPL de cada canal e o máximo que ele aguenta',
  salesChart: 'Leads e vendas por canal, num mês cheio',
} as const

export const result = {
  subtitle:
    'A operação inteira num mês cheio: mídia, gestão e ferramentas contra a margem das vendas.',
  cards: {
    backPerReal: { label: 'CADA REAL INVESTIDO VOLTA', note: 'em margem, com a recompra' },
    cac: { label: 'CAC COMPLETO', note: 'mídia, gestão e ferramentas' },
    ltvToCac: { label: 'LTV:CAC', note: 'quantas vezes o cliente devolve' },
    breakEvenCpl: { label: 'CPL DE EQUILÍBRIO', note: 'com gestão, na primeira compra' },
  },
  headings: { label: 'Número', value: 'Valor', signal: 'Sinal', sentence: 'Em uma frase' },
  labels: {
    investment: 'Investimento por mês',
    customers: 'Clientes novos por mês',
    cac: 'CAC',
    ltv: 'LTV',
    ltvToCac: 'LTV:CAC',
    roas: 'ROAS',
    breakEvenRoas: 'ROAS de equilíbrio',
    roi: 'ROI na primeira compra',
    lifetimeRoi: 'ROI com a recompra',
    payback: 'Payback',
    cpl: 'CPL médio',
    mediaBreakEvenCpl: 'CPL de equilíbrio, só mídia',
    breakEvenCpl: 'CPL de equilíbrio, com gestão',
    lifetimeBreakEvenCpl: 'CPL de equilíbrio, com recompra',
    turning: 'Caixa positivo',
  },
  groups: {
    cost: 'Quanto custa',
    value: 'Quanto vale',
    back: 'Quanto volta',
    limit: 'Até onde pode ir',
  },
  signals: { good: '▲ bom', middling: '● atenção', bad: '▼ ruim', none: '' },
  never: 'não se paga',
  empty: 'Preencha a verba de pelo menos um canal em Entradas para ver este número.',
  supportTitle: 'O mês cheio, em três barras',
  barsChart: 'O que sai e o que volta num mês cheio',
  support: {
    investment: 'Investimento do mês',
    contribution: 'Margem, 1ª compra',
    lifetime: 'Margem, com recompra',
    purchase: 'Margem da primeira compra',
    firstBack: 'Volta por real, na primeira compra',
    back: 'Volta por real, com a recompra',
  },
  note: 'Sinal verde em LTV:CAC: a sua meta de Entradas ou mais. Âmbar: acima de 1, abaixo da meta. Em ROI e CPL, âmbar: só fecha com a recompra.',
} as const

export const scenarioNames: Record<Scenario, string> = {
  pessimistic: 'Pessimista',
  likely: 'Provável',
  optimistic: 'Otimista',
}
export const scenarios = {
  subtitle:
    'A mesma verba com clique mais caro ou mais barato, página pior ou melhor. O provável são as suas Entradas.',
  changesTitle: 'O que muda em cada cenário',
  changesHeading: 'Multiplica as Entradas por',
  noteHeading: 'Como pensar',
  meaningHeading: 'O que é',
  multipliers: {
    cpc: { label: 'CPC', how: '130%: o clique sai 30% mais caro que em Entradas.' },
    leadRate: {
      label: 'Taxa de clique a lead',
      how: 'Página lenta ou oferta fraca derrubam; página boa levanta.',
    },
    saleRate: {
      label: 'Taxa de lead a venda',
      how: 'Depende do atendimento: rapidez, retorno, proposta.',
    },
    ticket: {
      label: 'Ticket médio',
      how: 'Desconto para fechar abaixa; pacote ou complemento aumenta.',
    },
    repurchase: { label: 'Recompras por ano', how: 'Quem não é lembrado não volta.' },
  } satisfies Record<keyof Multipliers, { label: string; how: string }>,
  hint: 'Abaixo de 100% o número diminui, acima aumenta. Limites: 10% a 300%.',
  resultsTitle: 'O que acontece em cada um',
  resultHeading: 'Num mês cheio',
  labels: {
    clicks: 'Cliques',
    leads: 'Leads',
    sales: 'Clientes novos',
    revenue: 'Receita da primeira compra',
    cpl: 'CPL',
    cac: 'CAC completo',
    ltv: 'LTV',
    ltvToCac: 'LTV:CAC',
    roas: 'ROAS',
    roi: 'ROI na primeira compra',
    lifetimeRoi: 'ROI com a recompra',
    payback: 'Payback',
    yearCustomers: 'Clientes novos em 12 meses',
    yearCash: 'Caixa ao fim de 12 meses',
    reading: 'Leitura',
    check: 'Conferência',
  },
  notes: {
    clicks: 'Mídia ÷ CPC do cenário.',
    leads: 'Cliques × taxa do cenário.',
    sales: 'Leads × taxa do cenário.',
    revenue: 'Clientes novos × ticket.',
    ltv: 'Margem da primeira compra e das recompras.',
    ltvToCac: 'Quantas vezes o cliente devolve o que custou.',
    roas: 'Receita da primeira compra ÷ verba.',
    roi: 'Margem da primeira compra contra todo o investimento.',
    lifetimeRoi: 'A mesma conta, com a margem das recompras.',
    reading: 'Todo o investimento contra a margem.',
    cpl: 'Verba ÷ leads.',
    cac: 'Com gestão e ferramentas.',
    payback: 'Meses até o cliente pagar o próprio CAC.',
    yearCustomers: 'Com a verba e o ritmo da aba 12 meses.',
    yearCash: 'Margem menos investimento e implantação.',
    check: 'Nenhuma taxa pode passar de 100%.',
  } as Record<string, string>,
  readings: {
    first: '▲ fecha na 1ª compra',
    later: '● fecha com recompra',
    never: '▼ não fecha',
    none: '–',
  },
  checks: { fine: 'ok', over: '▼ taxa > 100%' },
  note: 'Os multiplicadores são hipóteses nossas. A realidade varia mais: na mesma agência e nas mesmas três semanas, oito médicos brasileiros pagaram de R$ 9,95 a R$ 95,58 por conversa aberta a partir de anúncios da Meta (contas anônimas, 2026).',
  cashChart: 'Caixa ao fim de 12 meses, em reais',
  ltvChart: 'O que o cliente deixa (LTV) e o que custa (CAC)',
} as const

export const months = {
  subtitle: 'Quanto entra, quanto sai e quanto precisa estar guardado até a conta virar.',
  choose: 'CENÁRIO (ESCOLHA)',
  chooseHint: 'Escolha na lista: Pessimista, Provável ou Otimista.',
  chooseError: 'Escolha Pessimista, Provável ou Otimista.',
  sales: 'VENDAS NUM MÊS CHEIO',
  ticket: 'TICKET',
  repurchases: 'RECOMPRAS POR CLIENTE AO MÊS',
  turning: 'CAIXA POSITIVO',
  deepest: 'PRECISA TER GUARDADO',
  headings: {
    month: 'Mês',
    spendShare: 'Verba do mês',
    paceShare: 'Ritmo de vendas',
    investment: 'Investimento',
    customers: 'Clientes novos',
    repurchases: 'Recompras',
    revenue: 'Receita',
    contribution: 'Margem',
    result: 'Resultado do mês',
    cash: 'Caixa acumulado',
    reading: 'Leitura',
  },
  hints: {
    spendShare: '100% é a verba de Entradas. 150% em novembro, 0% num mês parado.',
    paceShare:
      'Quanto do resultado cheio o mês entrega. Nos primeiros meses a campanha ainda aprende.',
  },
  total: '12 meses',
  readings: { below: '▼ caixa negativo', above: '▲ caixa positivo', turn: '▲ vira aqui' },
  turnings: { before: 'no mês ', never: 'não em 12 meses' },
  note: 'O ritmo de 60% e 80% nos dois primeiros meses é hipótese nossa: campanha nova testa peças e públicos. Recompras: clientes dos meses anteriores × recompras por mês, enquanto durar o prazo de Entradas.',
  cashChart: 'Caixa acumulado e resultado de cada mês',
  flowChart: 'O que sai e o que entra em cada mês',
} as const

export const references = {
  subtitle:
    'Para comparar, não para copiar: um anunciante costuma ficar de 2 a 4 vezes acima ou abaixo da média publicada.',
  headings: {
    network: 'Rede',
    placement: 'Onde',
    segment: 'Segmento',
    metric: 'Medida',
    value: 'Valor ou de',
    upTo: 'até',
    statistic: 'Tipo',
    country: 'País',
    year: 'Ano',
    publisher: 'Quem publicou',
    sample: 'Amostra',
    quality: 'Confiança',
    address: 'Endereço',
  },
  qualities: {
    4: '●●●● amostra grande',
    3: '●●●○ medida real',
    2: '●●○○ opinião ou lista',
    1: '●○○○ opinião',
  } as Record<number, string>,
  noAddress: 'lido em cópia pública',
  note: 'Valores em dólar estão em dólar. Meta quer dizer Facebook e Instagram juntos. “Conta” é o resultado de um só anunciante, sem nome. Opinião: lista sem amostra declarada, entra só onde não achamos medida. Linhas do Brasil têm ★.',
} as const
