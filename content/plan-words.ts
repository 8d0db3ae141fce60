import type { CampaignType, Metric } from '../contracts/planner-scenario.ts'
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
  person: { one: 'pessoa', many: 'pessoas', none: 'nenhuma pessoa' },
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

export const campaignTypeNames: Record<CampaignType, string> = {
  search: 'Pesquisa',
  brandSearch: 'Busca pela própria marca',
  performanceMax: 'Performance Max',
  demandGen: 'Demand Gen',
  display: 'Display',
  app: 'Aplicativo',
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
    leadBoth:
      'Um lead pode custar {upTo} em média; no {platform}, {own}, porque ali {rate} dos leads compram.',
    chance: 'Pelo {platform} a chance de lucro é de {chance}.',
    unlikely: 'No {platform}, o canal principal, a chance de lucro é de só {chance}.',
    advise:
      'No {platform}, o canal principal, ele custa {cost} no caso do meio: com este ticket e esta margem, não anuncie.',
    /** Where the segment's own ticket may be anything. */
    ask: 'Diga o seu ticket e a sua margem: no segmento uma venda vai de {low} a {high}, e a resposta muda com ela.',
    cases:
      'No {platform}, o caso do meio em {days} é {middle}. Em 1 de cada 10 casos é {bad} ou pior, e em 1 de cada 10 é {good} ou melhor.',
    oneCase: 'No {platform}, o resultado em {days} é {middle}, também no caso bom.',
    repeat:
      'O lucro conta tudo o que um cliente compra ao longo do tempo ({times}), também depois destes {days}.',
    others: 'Com a mesma verba em outro canal: {others}.',
    other: '{platform}, {chance}',
    results: 'Espere {leads} e {clients} pelo {platform}, em 8 de cada 10 casos.',
    clients: 'Espere {clients} pelo {platform}, em 8 de cada 10 casos.',
    noSale: 'A chance de não vir nenhum cliente em {days} é de {chance}.',
    pays: 'No caso do meio, o {platform} se paga com investimento de {from} a {to} em {days}; o que mais rende é {best}.',
    paysUpTo:
      'No caso do meio, o {platform} se paga com investimento de até {to} em {days}; o que mais rende é {best}.',
    paysFrom:
      'No caso do meio, o {platform} se paga de {from} em {days} até onde calculamos, que é {horizon}.',
    paysAlways:
      'No caso do meio, o {platform} se paga em toda a faixa que calculamos, até {horizon} em {days}.',
    paysLater:
      'No caso do meio, o {platform} não se paga na faixa que calculamos, até {horizon} em {days}.',
    neverPays: 'No caso do meio, nenhum investimento se paga pelo {platform} com estes números.',
    belowMinimum:
      'O {platform} costuma pedir pelo menos {minimum} em {days}: o seu investimento fica abaixo.',
    capacity:
      'Acima de {budget} em {days}, o que falta é agenda, não anúncio: cabem {clients} por mês.',
    people:
      'Acima de {budget} em {days}, mais verba no {platform} não traz mais contatos: {people} já teriam visto o anúncio {times} por mês.',
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
      'Para {target} por mês, o {platform} costuma pedir {minimum} por mês, o mínimo da plataforma. A meta sozinha pediria {even} para uma chance de 50%, e {sure} para 80%.',
    outOfReach: 'Nenhum investimento até {limit} por mês chega a {target} por mês.',
    tooFewPeople:
      'Com {people}, o {platform} não chega a {target} por mês: todas já teriam visto o anúncio {times} por mês.',
    capacity: 'A sua agenda atende {wanted} por mês: os valores são para isso, não para {target}.',
    inPeriod: 'Nos seus {days}, são {even} (50%) ou {sure} (80%).',
    inPeriodOnly: 'Nos seus {days}, são {even}.',
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
    tooMuch:
      'No caso do meio, o que mais rende é {useful} em {days}: o que passa disso traz menos do que custa.',
    hedged: 'Ponha {share} no {platform}, o canal principal, e {hedgeShare} no {hedge}, a reserva.',
    several: 'Divida assim: {parts}.',
    advise:
      'Com este ticket e esta margem, não anuncie: no caso do meio, o {platform} dá {loss} em {days}.',
    anyway: 'Se for anunciar assim mesmo, a divisão é esta. {division}',
    part: '{share} no {platform}',
    expect: 'Espere {conversions} em {days}, em 8 de cada 10 casos.',
    gains:
      'No caso do meio, isso rende {single} do que só o {platform} e {even} do que em partes iguais.',
    gainEven: 'No caso do meio, isso rende {even} do que em partes iguais.',
    price:
      'A reserva tem um preço: no caso do meio, {single} do que só no {platform}. Ela vale se ele sair mais caro do que parece.',
    badCase: 'No caso ruim, a divisão traz {split} em vez de {single}.',
    more: '{percent} a mais',
    less: '{percent} a menos',
    same: 'o mesmo',
    band: 'A parte do {platform} não é exata: pode ir de {low} a {high}.',
    learning:
      'No {platform}, o aprendizado da plataforma pede {conversions} em {days}; esta parte dá {expected}. Até lá os custos oscilam.',
    exponent:
      'Suposição: acima de {budget} em {days}, dobrar o investimento no {platform} rende {growth} a mais.',
    exponentGiven:
      'Suposição sua: acima de {budget} em {days}, dobrar o investimento no {platform} rende {growth} a mais.',
  },
  reasons: {
    sure: 'O {platform} traz o cliente mais barato em {chance} das contas refeitas: por isso tudo vai para ele.',
    hedged:
      'O {platform} traz o cliente mais barato em {chance} das contas refeitas, o {next} em {nextChance}: por isso a verba não vai toda para um.',
    surer:
      'O principal é o {platform} porque o custo dele é mais certo: o {next} pode sair mais barato, e pode sair bem mais caro.',
    'no-room':
      'O {platform} traz o cliente mais barato em {chance} das contas refeitas, o {next} em {nextChance}, mas esta verba não sustenta os dois: cada um precisa do mínimo da plataforma e de uns {conversions} resultados.',
    'only-measured':
      'Entre os canais que esta verba roda, só no {platform} há contas medidas com o custo de um cliente.',
    'unmeasured-left-out':
      'Sem verba: {platforms}. Poucas contas ou nenhuma mediram ali quanto custa um cliente.',
    'loss-left-out':
      'Sem verba: {platforms}. No caso do meio, um cliente custa ali mais do que pode custar.',
    'minimum-left-out':
      'O {platform} ficou de fora: a parte dele seria menor que os {minimum} em {period} que a plataforma costuma pedir.',
    'minimum-raised':
      'A parte do {platform} subiu para os {minimum} em {period} que a plataforma costuma pedir.',
    'few-left-out':
      'O {platform} ficou de fora: a parte dele traria menos de {conversions} resultados no período, e com tão poucos o acaso decide. Seriam cerca de {minimum} em {period}.',
    'few-raised':
      'A parte do {platform} subiu para cerca de {minimum} em {period}: com menos de {conversions} resultados, o acaso decide.',
    'bound-min': 'Vale o limite que você pôs: pelo menos {share} no {platform}.',
    'bound-max': 'Vale o limite que você pôs: no máximo {share} no {platform}.',
    'below-minimum':
      'A parte do {platform} fica abaixo dos {minimum} em {period} que a plataforma costuma pedir.',
  } satisfies Record<SplitReason['code'], string>,

  test: {
    known:
      'Não precisa de teste: a chance de o {first} ser mais barato que o {second} já é de {chance}.',
    plan: 'Teste o {first} contra o {second}: {firstDaily} e {secondDaily} por dia, e a primeira decisão sai em {days}.',
    planLong:
      'Teste o {first} contra o {second}: {firstDaily} e {secondDaily} por dia. A decisão leva {days}: os dois são parecidos demais para um teste curto.',
    alone: 'Com esta verba, teste um canal só: o {first}, até ter {count} ({spend}, em {days}).',
    aloneNever:
      'Com esta verba, teste um canal só: o {first}. Em um ano, ela dá {count}, pouco para decidir.',
    aloneWhy:
      'Dois canais lado a lado dividiriam pouco dinheiro, e nos outros poucas contas mediram quanto custa um cliente.',
    before: 'Antes do teste, a chance de o {first} ser o mais barato é de {chance}.',
    needs:
      'Para acertar com {confidence} de chance, o teste precisa de {firstCount} no {first} ({firstSpend}) e de {secondCount} no {second} ({secondSpend}).',
    overBudget:
      'O seu investimento não paga o teste inteiro: ele pede {spend} ao todo. Com o que há, a chance de acertar é de {chance}.',
    overBudgetFew:
      'O seu investimento não paga o teste inteiro: ele pede {spend} ao todo, porque com menos de {least} em um dos canais não se decide.',
    advise:
      'Antes de testar, mude a conta: com este ticket e esta margem, o {platform} não se paga no caso do meio.',
    /** The second decision, where people close the sale. */
    sales:
      'Os leads decidem primeiro, as vendas depois: para decidir por elas são {firstCount} no {first} e {secondCount} no {second}, em {days} ({spend}).',
    salesLater:
      'Os leads decidem primeiro. Para decidir pelas vendas seriam {firstCount} no {first} e {secondCount} no {second}, em {days} ({spend}): esta verba não chega lá no período.',
    salesNever:
      'Os leads decidem primeiro. Pelas vendas, com esta verba nem um ano de teste decide.',
    salesKnown:
      'Os leads decidem primeiro. Pelas vendas, a chance de o {first} sair mais barato já é de {chance}.',
    stop: 'Pare o {platform} se gastar {rules}.',
    stopRule: '{spend} com {conversions}',
    stopNone: '{spend} sem {none}',
    stopWhy: 'Daí em diante, a chance de ele custar {upTo} por {unit} é menor que 5%.',
    check: 'Pare e confira anúncio e página do {platform} se gastar {rules}.',
    checkWhy: 'Ao custo esperado, {cost} por {unit}, isso acontece em menos de 5% dos testes.',
    stopFirst:
      'Não comece pelo {platform}: antes de gastar, a chance de ele custar {upTo} por {unit} já é menor que 5%.',
    stopNever:
      'No {platform}, a verba do teste é pouca para parar antes do fim: decida no último dia.',
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
    closeRateMix:
      'A sua taxa de fechamento vale para o conjunto dos leads; entre os canais fica a diferença que o modelo mede: {rates}.',
    closeRates: 'Fechamento por canal, como você informou: {rates}.',
    closeRateOf: '{platform} {rate}',
    chanceBound:
      'Sem números da sua conta, nenhuma chance de lucro passa de {most}: as contas medidas são poucas para prometer mais.',
    people:
      'Público de {people}: supomos no máximo {times} por mês do anúncio diante de cada uma, em cada canal.',
    capacity: 'Agenda de {clients} por mês: quem não cabe não conta como venda.',
    months: 'Os custos são do ano inteiro; só o calendário do teste usa o mês.',
    bad: 'Caso ruim, do meio e bom: 1 de cada 10 fica abaixo do ruim, e 1 de cada 10 acima do bom.',
    model: 'Modelo estatístico que aprendeu com números do mercado, versão {version}.',
    estimate: 'Estimativa, não promessa.',
  },
}
