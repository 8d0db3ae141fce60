import { PRIVACY_VERSION, TERMS_VERSION } from '../../contracts/legal-versions.ts'

/** A legal text that has a page; the texts are the Markdown files in the folders beside this one. */
export type LegalPage = { path: string; version: number; description: string }

/** What search engines show of the legal pages, and which version each shows. */
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

/** The versions that the one in force has replaced, newest first, and where each can still be read. */
export const earlierVersions = ({ path, version }: LegalPage) =>
  Array.from({ length: version - 1 }, (_, index) => version - 1 - index).map((earlier) => ({
    version: earlier,
    to: `${path}/v${earlier}`,
  }))
