import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { landing } from '../content/landing.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../contracts/legal-versions.ts'
import { inlineTabIcon } from './brand-files.ts'
import { contentModules, differences, savedShapes } from './content-shape.ts'
import { materialsContent } from './materials-content.ts'

/** Lists every error in the content, each with its file and its field. */
export async function contentErrors(): Promise<string[]> {
  const modules = await contentModules()
  const missing = Object.entries(savedShapes()).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, shape]) =>
      differences(modules[file]?.[name], shape, name).map((error) => `${file}: ${error}`),
    ),
  )
  const texts = Object.entries(modules).flatMap(([file, exported]) =>
    textErrors(exported, '').map((error) => `${file}: ${error}`),
  )
  return [...missing, ...texts, ...emphasisErrors(), ...fileErrors(), ...legalErrors()]
}

/** Finds HTML, which the page would show as text, and unpaired braces, whose placeholder is never filled in. */
export function textErrors(value: unknown, path: string): string[] {
  if (typeof value === 'string') {
    if (/<\/?[a-z][^>]*>/i.test(value))
      return [`${path}: tem HTML, que apareceria escrito na página`]
    if (/\{[^}]*$|^[^{]*\}/.test(value)) return [`${path}: uma chave { ou } ficou sem a outra`]
    return []
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    textErrors(part, path ? `${path}.${name}` : name),
  )
}

function emphasisErrors(): string[] {
  const { headline, emphasis } = landing.hero
  if (headline.includes(emphasis)) return []
  return [
    'content/landing.ts: landing.hero.emphasis: precisa ser um trecho de headline, letra por letra',
  ]
}

/** Each of these readers throws an error for the first file that is wrong. */
function fileErrors(): string[] {
  return [materialsContent, inlineTabIcon].flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** Leads store the version of the legal texts, so the constant must name the newest text that is published. */
function legalErrors(): string[] {
  const isThere = (file: string) => existsSync(join(import.meta.dirname, '..', file))
  const versions = { privacy: PRIVACY_VERSION, terms: TERMS_VERSION }
  return Object.entries(versions).flatMap(([name, version]) => {
    const file = (number: number) => `content/legal/${name}/v${number}.md`
    const constant = `contracts/legal-versions.ts: ${name.toUpperCase()}_VERSION`
    if (!isThere(file(version))) {
      return [`${constant} é ${version}, e falta o arquivo ${file(version)}`]
    }
    return isThere(file(version + 1))
      ? [`${constant} é ${version}, e já existe ${file(version + 1)}: escreva ${version + 1}`]
      : []
  })
}
