/**
 * O que só a dona ou o dono da agência sabe: preço, contrato, quem atende, casos, avaliações. Preencha o que for
 * verdade e deixe o resto vazio ('' ou []): seção vazia não aparece em página nenhuma. Os títulos e as frases em
 * volta ficam em content/agency-sections.ts; o modelo do relatório, em content/sample-report.ts.
 *
 * `npm run check` e a construção conferem este arquivo e dizem o campo que está errado.
 */

/** Uma pessoa que atende. */
export type Person = {
  name: string
  /** 'Gestora de tráfego' */
  role: string
  /** Um arquivo da pasta public/, quadrado, de 200 pixels ou mais: '/equipe/ana.jpg'. '' = sem foto. */
  photo: string
  /** O certificado que qualquer um pode conferir. Sem certificado: { label: '', url: '' }. */
  certification: {
    /** 'Google Ads, rede de pesquisa' */
    label: string
    /** O endereço público do certificado: 'https://skillshop.credential.net/…'. */
    url: string
  }
}

/** Um caso de um cliente de verdade. */
export type Case = {
  company: string
  /** O ponto de partida e o que foi feito, em duas ou três frases. */
  text: string
  /** O que mudou, com o período: 'De 12 para 31 orçamentos por mês, entre março e agosto de 2026.' */
  result: string
  /** De onde vem o número: 'Relatório do Google Ads, conferido com as vendas do cliente.' */
  source: string
  /** `true` só com a autorização do cliente por escrito. */
  consent: true
}

/** Uma avaliação, letra por letra como a pessoa escreveu. */
export type Review = {
  text: string
  author: string
  /** A empresa ou o cargo: 'Padaria Sol, Jacareí'. */
  about: string
  /** Onde foi publicada: o endereço, 'https://…'. */
  source: string
  /** `true` só com a autorização de quem escreveu. */
  consent: true
}

export type Week = { title: string; text: string }

export type Agency = {
  /** Quanto custa. */
  fee: {
    /** 'A partir de R$ 1.500 por mês' ou '15% da verba, com mínimo de R$ 1.200' */
    price: string
    /** A menor verba de anúncios com que vale a pena começar: 'R$ 2.000 por mês' */
    minimumBudget: string
    /** O que o preço inclui, um item por linha. */
    includes: string[]
  }
  contract: {
    /** 'Mensal, sem prazo mínimo' ou 'Três meses; depois, mês a mês' */
    length: string
    /** 'Aviso de 15 dias, por e-mail' */
    notice: string
  }
  /** De quem são as contas: 'As contas de anúncios, o pixel e os públicos são seus. Entramos como convidados.' */
  accounts: string
  /** As primeiras quatro semanas: nenhuma ou exatamente quatro. */
  firstWeeks: Week[]
  /** O que o cliente precisa trazer, um item por linha: 'Acesso ao site' */
  needs: string[]
  people: Person[]
  /** Onde atende: 'Vale do Paraíba, com visita; o resto do Brasil, por vídeo' */
  area: string
  response: {
    /** 'segunda a sexta, das 9h às 18h' */
    hours: string
    /** Completa a frase "Resposta …": 'em até 2 horas úteis' */
    time: string
  }
  /** O endereço da agenda: 'https://cal.com/…' ou 'https://calendly.com/…' */
  booking: string
  cases: Case[]
  reviews: Review[]
  /** Promessas sobre o trabalho, nunca sobre o resultado: 'Relatório toda segunda-feira, mesmo quando a semana foi ruim.' */
  promises: string[]
  /** Mostrar "Uma semana na conta", um relatório de exemplo que diz que é inventado. */
  sampleReport: boolean
  /** Quem marca "quero receber novidades" lê isto no formulário e no recibo. */
  newsletter: {
    /** Quem escreve: 'Ana Lima, da equipe' */
    from: string
    /** 'uma vez por mês' */
    frequency: string
  }
}

export const agency: Agency = {
  fee: { price: '', minimumBudget: '', includes: [] },
  contract: { length: '', notice: '' },
  accounts: '',
  firstWeeks: [],
  needs: [],
  people: [],
  area: '',
  response: { hours: '', time: '' },
  booking: '',
  cases: [],
  reviews: [],
  promises: [],
  sampleReport: true,
  newsletter: { from: '', frequency: '' },
}
