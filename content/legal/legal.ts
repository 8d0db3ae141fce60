import { PRIVACY_VERSION, TERMS_VERSION } from '../../contracts/legal-versions.ts'

/** The page of a legal text. The texts are the Markdown files in the folders beside this file. */
export type LegalPage = {
  path: string
  version: number
  description: string
  /** The sheet beside the title: what the text in force says, and the section that says it in full. */
  brief: readonly { label: string; text: string; to: string }[]
}

/** The legal pages: path, version in force and meta description. */
export const legal = {
  privacy: {
    path: '/privacidade',
    version: PRIVACY_VERSION,
    description:
      'Quais dados este site guarda, para que servem, por quanto tempo, quem os recebe e como consultar, corrigir ou apagar os seus.',
    brief: [
      {
        label: 'O que fica',
        text: 'O que você envia por um formulário e o registro do envio',
        to: '#o-que-guardamos-de-um-envio',
      },
      {
        label: 'Até quando',
        text: 'A data do recibo; o padrão são 730 dias',
        to: '#por-quanto-tempo',
      },
      {
        label: 'Como apagar',
        text: 'Na hora, pelo link do recibo',
        to: '#como-usar-seus-direitos',
      },
      {
        label: 'Sem o seu sim',
        text: 'Nenhum cookie, nenhum rastreador',
        to: '#cookies-e-armazenamento-do-navegador',
      },
      {
        label: 'Novo na versão {version}',
        text: 'Cada cookie, e o sim que pode ser retirado',
        to: '#mudancas-nesta-politica',
      },
    ],
  },
  terms: {
    path: '/termos',
    version: TERMS_VERSION,
    description:
      'As regras de uso deste site: o que as estimativas da calculadora são e não são, como usar os materiais gratuitos e como falar com a agência.',
    brief: [
      { label: 'O uso', text: 'Gratuito e sem conta', to: '#o-que-o-site-oferece' },
      {
        label: 'A calculadora',
        text: 'Estimativas, sem garantia de resultado',
        to: '#estimativas-nao-sao-promessas',
      },
      {
        label: 'Os materiais',
        text: 'Pode usar no negócio e passar adiante; vender, só com autorização',
        to: '#materiais-gratuitos',
      },
      {
        label: 'Um envio',
        text: 'Não obriga você a contratar',
        to: '#formularios',
      },
      {
        label: 'Novo na versão {version}',
        text: 'Como nasce o comentário da calculadora',
        to: '#mudancas-nestes-termos',
      },
    ],
  },
} satisfies Record<string, LegalPage>

export const versionTexts = {
  responsible: 'Empresa responsável por este site:',
  brief: 'Em poucas linhas',
  all: 'Todas as versões',
  inForce: 'Em vigor',
  shown: 'Você está nesta',
  old: 'Substituída',
  earlier: 'Versões anteriores',
  version: 'Versão {version}',
  title: '{title}, versão {version}',
  replaced: 'Esta versão foi substituída. Ela continua publicada para quem a aceitou.',
  current: 'Ler a versão atual',
}

/** The replaced versions and their paths, newest first. */
export const earlierVersions = ({ path, version }: LegalPage) =>
  Array.from({ length: version - 1 }, (_, index) => version - 1 - index).map((earlier) => ({
    version: earlier,
    to: `${path}/v${earlier}`,
  }))
