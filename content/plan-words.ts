import type { Metric } from '../contracts/planner-scenario.ts'
import type { SplitReason, TornadoInput } from '../planner/types.ts'

/** The words of a plan. content/plan-sentences.ts fills in the words in {braces}. */

/** What is counted: one, many, none. */
export const planUnits = {
  lead: { one: 'lead', many: 'leads', none: 'nenhum lead' },
  'sign-up': { one: 'cadastro', many: 'cadastros', none: 'nenhum cadastro' },
  sale: { one: 'venda', many: 'vendas', none: 'nenhuma venda' },
  enrolment: { one: 'matrícula', many: 'matrículas', none: 'nenhuma matrícula' },
  client: { one: 'cliente', many: 'clientes', none: 'nenhum cliente' },
  result: { one: 'resultado', many: 'resultados', none: 'nenhum resultado' },
  day: { one: 'dia', many: 'dias', none: 'nenhum dia' },
  source: { one: 'fonte', many: 'fontes', none: 'nenhuma fonte' },
}

export const planQuestions = {
  worth: 'Vale a pena?',
  account: 'O que a sua conta já mostra?',
  need: 'Quanto preciso?',
  split: 'Como dividir?',
  test: 'Como testar?',
}

export const metricNames: Record<Metric, string> = {
  cpm: 'custo por mil impressões (CPM)',
  ctr: 'taxa de cliques (CTR)',
  cpc: 'custo por clique (CPC)',
  leadRate: 'parte dos cliques que vira lead',
  conversationRate: 'parte dos cliques que vira conversa',
  purchaseRate: 'parte dos cliques que vira compra',
  saleRate: 'parte dos cliques que vira venda',
  contactRate: 'parte das conversas que vira contato',
  closeRate: 'parte dos leads que compra',
  costPerLead: 'custo por lead (CPL)',
  costPerConversation: 'custo por conversa',
  costPerSale: 'custo por venda',
  costPerPurchase: 'custo por compra',
  roas: 'retorno em vendas (ROAS)',
}

export const tornadoNames: Record<TornadoInput, string> = {
  ticket: 'ticket (valor de uma venda)',
  margin: 'margem',
  closeRate: 'parte dos leads que compra',
  cpm: 'preço de mil impressões',
  ctr: 'taxa de cliques',
  conversionRate: 'parte dos cliques que vira resultado',
  fee: 'taxa da agência',
}

export const planWords = {
  scenario: '{segment}, objetivo {objective}, {budget} em {days}.',
  money: { profit: 'lucro de {amount}', loss: 'prejuízo de {amount}', even: 'zero a zero' },
  tiny: 'menos de R$ 0,01',
  upTo: 'até {amount}',
  none: 'menos de 1 {one}',
  longTest: 'mais de um ano',
  lastItem: ' e ',
  lastOption: ' ou ',
  times: '{count} vezes',
  once: '{count} vez',

  worth: {
    missing:
      'Diga quanto vale uma venda (ticket) e a margem para saber até quanto um cliente pode custar.',
    client: 'Um cliente pode custar {upTo}.',
    lead: 'Um lead pode custar {upTo}, porque {rate} dos leads compram.',
    chance: 'Pelo {platform} a chance de lucro é de {chance}.',
    unlikely: 'O melhor é o {platform}, e mesmo nele a chance de lucro é de só {chance}.',
    cases:
      'No {platform}, o caso do meio em {days} é {middle}. Em 1 de cada 10 casos é {bad} ou pior, e em 1 de cada 10 é {good} ou melhor.',
    oneCase: 'No {platform}, o resultado em {days} é {middle}, também no caso bom.',
    others: 'Depois vêm {others}.',
    other: 'o {platform} ({chance})',
    results: 'Espere {leads} e {clients} pelo {platform}, em 8 de cada 10 casos.',
    clients: 'Espere {clients} pelo {platform}, em 8 de cada 10 casos.',
    noSale: 'A chance de não vir nenhum cliente em {days} é de {chance}.',
    pays: 'No caso do meio, o {platform} se paga com investimento de {from} a {to}; o que mais rende é {best}.',
    paysUpTo:
      'No caso do meio, o {platform} se paga com investimento de até {to}; o que mais rende é {best}.',
    paysFrom:
      'No caso do meio, o {platform} se paga de {from} até onde calculamos, que é {horizon}.',
    paysAlways:
      'No caso do meio, o {platform} se paga em toda a faixa que calculamos, até {horizon}.',
    paysLater: 'No caso do meio, o {platform} não se paga na faixa que calculamos, até {horizon}.',
    neverPays: 'No caso do meio, nenhum investimento se paga pelo {platform} com estes números.',
    belowMinimum:
      'O {platform} pede pelo menos {minimum} em {days}: o seu investimento fica abaixo.',
  },

  account: {
    missing:
      'Ainda sem números da sua conta: as faixas são as do mercado. Com um relatório seu, a conta fica mais certa.',
    weighs:
      'Os seus números pesam {weight} em “{metric}”, no {platform}. O mercado pesa os outros {rest}.',
    few: 'Isso vem de só {count}: um a mais ou a menos ainda muda a faixa.',
    change: '{platform}, {metric}: antes, {before}; com os seus números, {after}.',
  },

  need: {
    missing: 'Diga quantos {units} quer por mês para saber quanto investir.',
    best: 'Para {target} por mês, o {platform} pede {even} por mês para uma chance de 50%, e {sure} para 80%.',
    bestOnly: 'Para {target} por mês, o {platform} pede {even} por mês, com chance de 50%.',
    bestMinimum:
      'Para {target} por mês, o {platform} pede {minimum} por mês, o mínimo da plataforma. A meta sozinha pediria {even} para uma chance de 50%, e {sure} para 80%.',
    outOfReach: 'Nenhum investimento até {limit} por mês chega a {target} por mês.',
    split: 'Dividindo entre os canais, a mesma meta pede {even} (50%) ou {sure} (80%) por mês.',
    pays: 'No caso do meio, esse investimento se paga.',
    paysNot: 'Não dá com este ticket: no caso do meio, esse investimento não se paga.',
    unknown: 'Para saber se esse investimento se paga, diga o ticket e a margem.',
    changes: 'Para se pagar, bastaria uma destas mudanças: {changes}.',
    change: '{input} de {from} para {to}',
    noChange: 'Mudar um só número não resolve: seria preciso mudar mais de um.',
    tornado:
      'O que mais mexe no resultado: {input}. Com {low}, {lowProfit} por mês; com {high}, {highProfit}.',
  },

  split: {
    one: 'Ponha tudo no {platform}.',
    several: 'Divida assim: {parts}.',
    part: '{share} no {platform}',
    expect: 'Espere {conversions} em {days}, em 8 de cada 10 casos.',
    gains:
      'No caso do meio, isso rende {single} do que só o {platform} e {even} do que em partes iguais.',
    gainEven: 'No caso do meio, isso rende {even} do que em partes iguais.',
    more: '{percent} a mais',
    less: '{percent} a menos',
    same: 'o mesmo',
    band: 'A parte do {platform} não é exata: pode ir de {low} a {high}.',
    learning:
      'No {platform}, o aprendizado da plataforma pede {conversions} em {days}; esta parte dá {expected}. Até lá os custos oscilam.',
    exponent:
      'Suposição: acima de {budget} por mês, dobrar o investimento rende {growth} a mais, e em investimentos grandes, {scale} a mais.',
    exponentGiven: 'Suposição sua: dobrar o investimento rende {growth} a mais.',
  },
  reasons: {
    'one-channel':
      'Até {budget} por mês, cada real rende o mesmo: dividir só espalharia a verba. Por isso tudo vai para o mais barato, o {platform}.',
    'one-cheapest':
      'No caso do meio, até o último real no {platform} rende {times} o que renderia o primeiro no {next}: por isso tudo vai para ele.',
    'minimum-left-out':
      'O {platform} ficou de fora: a parte dele seria menor que os {minimum} por mês que a plataforma pede.',
    'minimum-raised':
      'A parte do {platform} subiu para os {minimum} por mês que a plataforma pede.',
    'learning-left-out':
      'O {platform} ficou de fora: a parte dele não bastaria para a plataforma aprender, o que pede {conversions} conversões em {days}, ou cerca de {minimum} por mês.',
    'learning-raised':
      'A parte do {platform} subiu para cerca de {minimum} por mês: com menos, a plataforma não aprenderia, o que pede {conversions} conversões em {days}.',
    'near-tie':
      'Canais quase empatados: o {platform} sai mais barato em {chance} das contas refeitas, o {next} em {nextChance}. Por isso a faixa é larga.',
    'open-prices':
      'A faixa é larga porque os preços são incertos: o {platform} sai mais barato em {chance} das contas refeitas, o {next} em {nextChance}.',
    'bound-min': 'Vale o limite que você pôs: pelo menos {share} no {platform}.',
    'bound-max': 'Vale o limite que você pôs: no máximo {share} no {platform}.',
    'below-minimum':
      'A parte do {platform} fica abaixo dos {minimum} por mês que a plataforma pede.',
  } satisfies Record<SplitReason['code'], string>,

  test: {
    known:
      'Não precisa de teste: a chance de o {first} ser mais barato que o {second} já é de {chance}.',
    plan: 'Teste o {first} contra o {second}: {firstDaily} e {secondDaily} por dia, e a primeira decisão sai em {days}.',
    planLong:
      'Teste o {first} contra o {second}: {firstDaily} e {secondDaily} por dia. A decisão leva {days}: os dois são parecidos demais para um teste curto.',
    before: 'Antes do teste, a chance de o {first} ser o mais barato é de {chance}.',
    needs:
      'Para acertar com {confidence} de chance, o teste precisa de {firstCount} no {first} ({firstSpend}) e de {secondCount} no {second} ({secondSpend}).',
    overBudget: 'O seu investimento não paga o teste inteiro: ele pede {spend} ao todo.',
    stop: 'Pare o {platform} se gastar {rules}.',
    stopRule: '{spend} com {conversions}',
    stopNone: '{spend} sem {none}',
    stopWhy: 'Daí em diante, a chance de ele custar {upTo} por {unit} é menor que 5%.',
    stopFirst:
      'Não comece pelo {platform}: antes de gastar, a chance de ele custar {upTo} por {unit} já é menor que 5%.',
    stopNever:
      'No {platform} não há por que parar antes do fim: cada {unit} pode custar {upTo}, muito acima do que o mercado cobra.',
    learning:
      'No {platform}, o aprendizado da plataforma pede {conversions} em {days}; o teste dá {expected}.',
    week: 'Semana {week} (dias {from} a {to}, {month}): {spend}, preço {price}.',
    weekOfNoMonth: 'Semana {week} (dias {from} a {to}): {spend}.',
    price: {
      same: 'na média do ano',
      dearer: '{percent} acima da média do ano',
      cheaper: '{percent} abaixo da média do ano',
    },
  },

  notes: {
    given: '{name}: {value}, como você informou.',
    published:
      '{name}: {value}, o meio do que se publica no segmento, de {low} a {high} ({sources}).{origin} Se você sabe o seu número, use-o.',
    publishedOnce:
      '{name}: {value}, o que se publica no segmento ({sources}).{origin} Se você sabe o seu número, use-o.',
    /** Where a default comes from abroad. */
    abroad: 'Vem de {origins}, não de negócios brasileiros.',
    partlyAbroad: 'Em parte, vem de {origins}.',
    modelled:
      '{name}: {value}, o meio do que o modelo aprendeu para o segmento, de {low} a {high} ({sources}).{origin} Se você sabe o seu número, use-o.',
    ticket: 'Ticket',
    margin: 'Margem',
    closeRate: 'Parte dos leads que compra',
    direct: 'A compra acontece no site, logo depois do clique: a conta não supõe atendimento.',
    closed:
      'Pessoas fecham a venda: a conta vai do lead ao cliente pela parte dos leads que compra.',
    repeat: 'Cada cliente compra {times} ao longo do tempo.',
    fee: 'A taxa da agência, {fee} no período, entra no custo.',
    known: {
      one: 'O modelo foi ajustado com 1 número da sua conta.',
      many: 'O modelo foi ajustado com {count} números da sua conta.',
    },
    bad: 'Caso ruim, do meio e bom: 1 de cada 10 fica abaixo do ruim, e 1 de cada 10 acima do bom.',
    model: 'Modelo estatístico que aprendeu com números do mercado, versão {version}.',
    estimate: 'Estimativa, não promessa.',
  },
}
