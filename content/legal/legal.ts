import { PRIVACY_VERSION, TERMS_VERSION } from '../../contracts/legal-versions.ts'

/** The page of a legal text. The texts are the Markdown files in the folders beside this file. */
export type LegalPage = { path: string; version: number; description: string }

/** The legal pages: path, version in force and meta description. */
export const legal = {
  privacy: {
    path: '/privacidade',
    version: PRIVACY_VERSION,
    description:
      'Quais dados este site guarda, para que servem, por quanto tempo, quem os recebe e como consultar, corrigir ou apagar os seus.',
  },
  terms: {
    path: '/termos',
    version: TERMS_VERSION,
    description:
      'As regras de uso deste site: o que as estimativas da calculadora são e não são, como usar os materiais gratuitos e como falar com a agência.',
  },
} satisfies Record<string, LegalPage>

export const versionTexts = {
  responsible: 'Empresa responsável por este site:',
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
