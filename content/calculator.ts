import type { Conversion } from '../contracts/estimate-details.ts'
import { offered } from './channels/offered.ts'
import { channelsInWords } from './number-words.ts'

/** The calculator: page, form, results and error messages. */
export const calculator = {
  title: 'Calculadora de investimento em mídia paga',
  description: `Veja quantos cliques e contatos a sua verba pode trazer em ${channelsInWords(offered.length)}, e quanto custa cada um. A conta vem de números publicados do mercado.`,
  hero: {
    badge: 'Calculadora',
    headline: 'Quanto os anúncios podem render para a sua empresa?',
    intro: `Diga o que você vende, o objetivo e quanto pensa em investir. A calculadora compara os ${channelsInWords(offered.length)} e mostra por qual começar.`,
  },
  form: {
    title: 'Seu cenário',
    companyName: 'Nome da empresa',
    companyNameHelp: 'Com 2 letras ou mais. O nome fica neste aparelho.',
    segment: 'Segmento',
    segmentPlaceholder: 'Selecione o segmento',
    objective: 'Objetivo',
    objectivePlaceholder: 'Selecione o objetivo',
    budget: 'Investimento (R$)',
    budgetHelp: 'Total da campanha, a partir de R$ 100.',
    days: 'Período (dias)',
    daysHelp: 'De 7 a 365 dias.',
    submit: 'Calcular Resultados com IA',
    submitting: 'Calculando com IA...',
    /** After a result: the words between the controls, which become one sentence. */
    sentence: {
      company: 'Para',
      segment: 'no segmento',
      objective: 'com objetivo',
      budget: 'e R$',
      days: 'em',
      end: 'dias',
    },
  },
  results: {
    title: 'Resultados Estimados',
    titleOnePlatform: 'Resultados Estimados em {platform}',
    scenario: '{company}: {budget} em {days} dias, {segment}, objetivo {objective}.',
    loading: 'Calculando os resultados',
    tableTitle: 'Todos os números com {budget}',
    tableHint:
      'Cada número é o valor do meio. Toque nele para ver a conta, o tipo de anúncio e as fontes.',
    columns: {
      platform: 'Plataforma',
      impressions: 'Impressões',
      clicks: 'Cliques',
      leads: 'Conversões',
      cpc: 'CPC',
      cpl: 'CPL',
      recommendation: 'Recomendação',
    },
    cards: {
      impressions: 'Impressões',
      clicks: 'Cliques',
      leads: 'Conversões',
      cpc: 'Custo por Clique (CPC)',
      cpl: 'Custo por Lead (CPL)',
    },
    /** What is counted, and what one costs, by what the objective counts. The titles of columns and cards stay. */
    counted: {
      lead: { one: 'lead', many: 'leads', cost: 'custo por lead' },
      'sign-up': { one: 'cadastro', many: 'cadastros', cost: 'custo por cadastro' },
      purchase: { one: 'compra', many: 'compras', cost: 'custo por compra' },
      sale: { one: 'venda', many: 'vendas', cost: 'custo por venda' },
      enrolment: { one: 'matrícula', many: 'matrículas', cost: 'custo por matrícula' },
    } satisfies Record<Conversion, { one: string; many: string; cost: string }>,
    /** Under the figure of a card: 'aqui, custo por venda'. */
    here: 'aqui, {counted}',
    recommended: 'Recomendada',
    place: '{place}ª opção',
    disclaimer: 'Estimativa, não promessa.',
  },
  /** Shown in place of the result before the first calculation. */
  preview: {
    title: 'Quanto custa um lead em cada canal',
    example: 'Exemplo: {segment}, {budget}',
    text: 'O ponto é o custo por lead mais provável; a barra mostra onde fica metade das campanhas. Preencha o formulário para ver os seus números.',
    next: 'Você também vê o que muda com mais ou menos verba, a tabela completa e a fonte de cada número.',
    picture:
      'Exemplo com {budget} em {segment}: o custo por lead mais provável vai de {low} no {cheapest} a {high} no {dearest}.',
  },
  /** The chart above the table: ranges on one axis. */
  picture: {
    costTitles: {
      lead: 'Custo por lead em cada canal',
      'sign-up': 'Custo por cadastro em cada canal',
      purchase: 'Custo por compra em cada canal',
      sale: 'Custo por venda em cada canal',
      enrolment: 'Custo por matrícula em cada canal',
    },
    reachTitle: 'Impressões em cada canal',
    middle: 'Em metade dos casos,',
    limited: 'dados limitados',
  },
  /** Where a figure comes from. */
  origin: {
    open: 'De onde vem: {figure}, {platform}',
    title: '{figure} no {platform}',
    /** The cost of what is counted, in the title. */
    costs: {
      lead: 'Custo por Lead (CPL)',
      'sign-up': 'Custo por cadastro',
      purchase: 'Custo por compra',
      sale: 'Custo por venda',
      enrolment: 'Custo por matrícula',
    },
    likely: 'Valor do meio',
    middle: 'Em metade dos casos',
    extremes: 'Extremos, 8 de cada 10 campanhas',
    arithmetic: 'A conta',
    closing: 'Do lead ao fechamento',
    closings: {
      sale: '{lead} por lead ÷ {rate} de fechamento (em metade das empresas, {range}) = {value}',
      enrolment:
        '{lead} por lead ÷ {rate} de fechamento (em metade das escolas, {range}) = {value}',
    } as Partial<Record<Conversion, string>>,
    assumed: 'O que a conta supõe',
    confidence: 'Confiança',
    confidences: {
      alta: 'alta: muitos dados parecidos com o seu caso',
      média: 'média: há dados, mas poucos são do Brasil ou do seu segmento',
      limitada: 'limitada: há poucos dados, por isso a faixa é larga',
    },
    sources: 'Fontes que mais pesaram',
    sourcesWhy:
      'Pesa mais o que se parece com o seu caso: mesmo canal, mesmo segmento, Brasil, ano recente e muitos anunciantes.',
    sourceLine: '{publisher} ({kind}), {year}, {country}',
    kinds: {
      account: 'conta medida',
      panel: 'painel de anunciantes',
      opinion: 'lista de mercado',
    },
    /** A source whose costs mostly lie below (-1) or above (1) what the others say. */
    leans: {
      account: {
        [-1]: 'Esta conta costuma ficar abaixo do que as outras fontes dizem.',
        1: 'Esta conta costuma ficar acima do que as outras fontes dizem.',
      },
      panel: {
        [-1]: 'Este painel costuma ficar abaixo do que as outras fontes dizem.',
        1: 'Este painel costuma ficar acima do que as outras fontes dizem.',
      },
      opinion: {
        [-1]: 'Esta lista costuma ficar abaixo do medido.',
        1: 'Esta lista costuma ficar acima do medido.',
      },
    },
    weight: '{weight} do peso',
    method: 'Como o modelo aprende e é conferido',
    close: 'Fechar',
    formulas: {
      impressions: '{media} em mídia ÷ {cpm} por mil impressões = {value}',
      clicks: '{impressions} impressões × {ctr} de cliques = {value}',
      leads: '{clicks} cliques × {rate} de conversão = {value}',
      cpc: '{budget} ÷ {clicks} cliques = {value}',
      cpl: '{budget} ÷ {leads} conversões = {value}',
    },
    tax: 'Dos {budget}, {tax} são impostos que a plataforma repassa.',
  },
  belowMinimum: 'Esta plataforma costuma pedir {minimum} por dia; o seu investimento dá {daily}.',
  explanation: {
    /** Where other days than 30 change the figures. */
    slower:
      'O texto e as frases da tabela falam de {budget} em {month} dias. Os outros números desta página já contam os seus {days} dias: com {monthly} por mês, cada real rende {change} a mais.',
    faster:
      'O texto e as frases da tabela falam de {budget} em {month} dias. Os outros números desta página já contam os seus {days} dias: no ritmo de {monthly} por mês, cada real rende {change} a menos.',
    template: 'Texto montado a partir dos números do modelo estatístico.',
    model:
      'Um modelo de linguagem escolheu quais das nossas frases mostrar. As frases são da agência, e os números, do modelo estatístico.',
  },
  olderModel:
    'Este link foi feito com uma versão anterior do modelo ({old}). Os números abaixo são da versão atual ({current}).',
  actions: {
    copy: 'Copiar link',
    copied: { title: 'Link copiado', text: 'Quem abrir vê este mesmo cenário.' },
    copyFailed: {
      title: 'Não foi possível copiar',
      text: 'O link está na barra de endereço: copie de lá.',
    },
    download: 'Baixar tabela',
    print: 'Imprimir',
    fileName: 'estimativa-{company}.csv',
    rangeColumns: {
      middleLow: '{figure} de (metade dos casos)',
      middleHigh: '{figure} até (metade dos casos)',
      low: '{figure} (extremo baixo)',
      high: '{figure} (extremo alto)',
    },
  },
  /** In print only. */
  printed: {
    date: 'Calculado em {date}',
  },
  note: {
    title: 'Calculado com IA',
    text: 'Os resultados são estimativas de IA: um modelo estatístico que aprendeu com números publicados do mercado. Os resultados reais podem variar com a sua oferta, o anúncio e a página. Antes de investir, consulte um especialista.',
  },
  consultation: {
    title: 'Quer conferir este cenário com uma pessoa?',
    text: 'Um especialista olha a estimativa com você e diz o que muda no seu caso. Sem custo.',
    action: 'Agendar Consultoria Gratuita',
  },
  /** In the form after a calculation that failed, until the next one. Its reason stands before `next`. */
  failure: {
    title: 'O cálculo não foi feito',
    next: 'Seus dados continuam no formulário. Se não der certo, uma pessoa faz a conta com você:',
    contact: 'Pedir pelo formulário',
  },
  toasts: {
    success: {
      title: 'Cálculo concluído!',
      text: 'Os resultados foram calculados com dados reais de mercado via IA.',
    },
    errorTitle: 'Erro ao calcular',
  },
}
