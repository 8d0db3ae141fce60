import { type Agency, agency } from './agency.ts'

export type Question = { question: string; answer: string }

/** What the agency has filled in replaces what is said in general. */
export function questionsOf({ fee, contract, accounts }: Agency): Question[] {
  return [
    {
      question: 'Quanto preciso investir?',
      answer: `${
        fee.minimumBudget
          ? `Com a gente, a verba de anúncios começa em ${sentence(fee.minimumBudget)}`
          : 'Depende do que você vende e de quanto custa um contato no seu ramo.'
      } A régua é simples: a verba do mês precisa pagar uns {test.leads} contatos, ou ninguém sabe se deu certo ou se foi sorte. Em serviços, por exemplo, a calculadora estima {cpl.servicos.instagram} por contato no Instagram, com o imposto, e {cpl.servicos.google} na busca: são {plan.testinstagram} ou {plan.testsearch} por mês. Ela mostra a faixa do seu segmento.`,
    },
    {
      question: 'Em quanto tempo vejo resultado?',
      answer:
        'Cliques e primeiros contatos vêm nos primeiros dias. Saber se o canal se paga leva mais: duas a quatro semanas até a plataforma aprender, e uns 90 dias até ter vendas bastantes para decidir. Quem promete venda na primeira semana está contando com a sorte.',
    },
    {
      question: 'E se não der certo?',
      answer:
        'Pode acontecer: oferta fraca, preço fora do mercado ou canal errado. Por isso combinamos antes quanto um contato pode custar e em que dia a gente decide. Passou do limite, mudamos a mensagem ou o canal; se nem assim a conta fecha, dizemos para parar. A verba já gasta não volta.',
    },
    {
      question: 'Preciso ter site?',
      answer:
        'Para começar, não: dá para anunciar no Instagram e levar direto ao WhatsApp. Na busca do Google, uma página simples ajuda muito, com o que você faz, preço ou faixa, fotos reais e um botão de contato. O e-book gratuito mostra como montar a sua.',
    },
    {
      question: 'Quem faz os vídeos?',
      answer:
        'O que mais funciona costuma ser gravado no celular, por você ou por quem atende: mãos, produto, lugar de verdade. Nós dizemos o que gravar, em que ordem e com quantos segundos, e montamos os anúncios. Se o caso pedir produção, quem grava e quanto custa ficam escritos na proposta.',
    },
    {
      question: 'Posso sair quando quiser?',
      answer: [
        contract.length && `Contrato: ${sentence(contract.length)}`,
        contract.notice && `Para sair: ${sentence(contract.notice)}`,
        !contract.length &&
          !contract.notice &&
          'Prazo e aviso estão escritos na proposta, antes de você assinar: leia essa parte primeiro.',
        accounts
          ? sentence(accounts)
          : 'As contas de anúncios ficam no seu nome, então o histórico e os públicos continuam com você.',
      ]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

/** With a full stop at its end. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

export const faq = {
  label: 'Dúvidas',
  title: 'O que todo mundo pergunta antes de começar',
  questions: questionsOf(agency),
}
