import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod'
import { isWeakSecret } from './weak-secret.ts'

/** What values a variable may have. */
export type Kind<Value> = {
  /** One or two words for the tables in the documentation. */
  name: string
  /** Completes the sentence 'o esperado é …' in the error message. */
  expected: string
  /** Returns the parsed value, or undefined if the text is not valid. */
  parse(text: string): Value | undefined
  /** Says of a text that is not valid which part of it is wrong, in place of `expected`. */
  explain?(text: string): string | undefined
}

function kind(name: string, expected: string, isRight: (text: string) => boolean): Kind<string>
function kind<Value>(
  name: string,
  expected: string,
  isRight: (text: string) => boolean,
  convert: (text: string) => Value,
): Kind<Value>
function kind(
  name: string,
  expected: string,
  isRight: (text: string) => boolean,
  convert: (text: string) => unknown = (text) => text,
) {
  return { name, expected, parse: (text: string) => (isRight(text) ? convert(text) : undefined) }
}

// Control characters, tabs and line breaks would break a header, a log line or a page's title.
const isOneLine = (text: string) => !/\p{Cc}/u.test(text)

export const text = (longest: number) =>
  kind(
    'texto',
    `um texto de uma linha, com até ${longest} caracteres`,
    (value) => value.length <= longest && isOneLine(value),
  )

export const folder = kind('pasta', 'o caminho de uma pasta, numa linha só', isOneLine)
/** Node resolves the project's packages only from inside the project. */
export const projectFolder = kind('pasta', 'uma pasta dentro do projeto, como build', (value) =>
  /^(?:\.\/)?\w[\w-]*(?:\/\.?\w[\w-]*)*$/.test(value),
)
export const file = kind('arquivo', 'o caminho de um arquivo, numa linha só', isOneLine)

export const wholeNumber = (min: number, max: number, unit = '') =>
  kind(
    'número',
    `um número inteiro${unit && ` de ${unit},`} de ${min} a ${max}`,
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    Number,
  )

export const choice = <const Values extends readonly string[]>(values: Values) =>
  kind(
    'escolha',
    `${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`,
    (value) => values.includes(value),
    (value) => value as Values[number],
  )

/** A flag that is either set to 'sim' or absent. */
export const yes = kind(
  'escolha',
  'sim, ou nada',
  (value) => value === 'sim',
  () => true as const,
)

export const host = kind(
  'endereço',
  'um nome ou número de endereço, sem espaços',
  (value) => !/\s/.test(value),
)

function isUrl(value: string, protocols: string[]) {
  const url = URL.parse(value)
  return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
}
const isHttpUrl = (value: string) => isUrl(value, ['http:', 'https:'])

export const httpUrl = kind('endereço', 'um endereço que começa com http:// ou https://', isHttpUrl)

/** Paths are appended to it. */
export const apiUrl = kind(httpUrl.name, httpUrl.expected, isHttpUrl, (value) =>
  value.replace(/\/+$/, ''),
)

/** A full domain name, localhost or an IP address. */
function isWholeHost(hostname: string) {
  return hostname === 'localhost' || hostname.startsWith('[') || /\.[^.]+$/.test(hostname)
}

/** Canonical links append a path to this address. */
export const siteUrl = kind(
  'endereço',
  'o endereço do site com http(s) e sem barra no fim, como https://www.exemplo.com.br',
  (value) => {
    const url = URL.parse(value)
    return (
      url !== null &&
      isHttpUrl(value) &&
      isWholeHost(url.hostname) &&
      url.pathname === '/' &&
      !/[/?#]$|[?#@]/.test(value)
    )
  },
)

export const profileOn = (domain: string) =>
  kind('endereço', `um endereço que começa com https:// e fica em ${domain}`, (value) => {
    const url = URL.parse(value)
    const isThere = url?.hostname === domain || url?.hostname.endsWith(`.${domain}`) === true
    return isThere && url?.protocol === 'https:' && url.pathname !== '/'
  })

const commaList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Browsers send the Origin header in exactly this form, and it is compared character by character. */
const isOrigin = (value: string) => isHttpUrl(value) && URL.parse(value)?.origin === value

export const origins = kind(
  'lista',
  'uma lista de origens separadas por vírgula, como https://www.exemplo.com.br',
  (value) => commaList(value).every(isOrigin),
  commaList,
)

const isEmail = (value: string) => z.email().safeParse(value).success
export const email = kind('e-mail', 'um endereço de e-mail', isEmail)
export const emails = kind(
  'lista',
  'um ou mais endereços de e-mail separados por vírgula',
  (value) => commaList(value).length > 0 && commaList(value).every(isEmail),
  commaList,
)

/** Of the agency's team: an address in lower case, and what this person may do. */
export type TeamMember = Readonly<{ name: string; email: string; role: 'owner' | 'member' }>

function parseTeam(value: string): readonly TeamMember[] | undefined {
  const people = commaList(value).map((item) => {
    const [, name = '', address = ''] = /^([^<>]+)<([^<>]+)>$/.exec(item) ?? []
    return { name: name.trim(), email: address.trim().toLowerCase() }
  })
  const isRight =
    isOneLine(value) &&
    people.length > 0 &&
    people.every(({ name, email }) => name !== '' && name.length <= 80 && isEmail(email)) &&
    new Set(people.map(({ email }) => email)).size === people.length
  if (!isRight) return undefined
  return people.map((person, index) => ({ ...person, role: index === 0 ? 'owner' : 'member' }))
}

/** The people who answer leads. The first is the owner. */
export const team: Kind<readonly TeamMember[]> = {
  name: 'lista',
  expected:
    'uma lista de pessoas com nome e e-mail, cada e-mail uma vez só, separadas por vírgula, como Ana Lima <ana@exemplo.com.br>, Rui <rui@exemplo.com.br>',
  parse: parseTeam,
}

/** Offsets such as -03:00 are not taken: they know nothing of daylight saving time. */
export const timeZone: Kind<string> = {
  name: 'fuso',
  expected: 'o nome de um fuso horário, como America/Sao_Paulo ou America/Manaus',
  parse(value) {
    if (!/^[A-Za-z]/.test(value)) return undefined
    try {
      return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
    } catch {
      return undefined
    }
  },
}

const parsePhone = (value: string) => parsePhoneNumberFromString(value, 'BR')

/** The phone number as the page shows it. */
export const phone = kind(
  'telefone',
  'um telefone que existe no Brasil, com DDD, como (12) 90000-0000, ou de fora com + e o código do país',
  (value) => value.length <= 40 && parsePhone(value)?.isValid() === true,
)

export const whatsapp = kind(
  'telefone',
  'só dígitos, com o código do país e o DDD de um telefone que existe, como 5512900000000',
  (value) => /^\d{8,15}$/.test(value) && parsePhone(`+${value}`)?.isValid() === true,
)

const STATES =
  /^(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/

export const city = kind('texto', 'a cidade e a sigla do estado, como Jacareí - SP', (value) => {
  const [name, state, more] = value.split(' - ')
  return isOneLine(value) && Boolean(name?.trim()) && STATES.test(state ?? '') && !more
})

/** A CNPJ has digits and, since July 2026, letters. The last two digits are check digits. */
function isCnpj(value: string) {
  const characters = value.replaceAll(/[./-]/g, '')
  if (!/^[A-Z\d]{12}\d{2}$/.test(characters) || /^(.)\1*$/.test(characters)) return false
  const values = [...characters].map((character) => character.charCodeAt(0) - 48)
  return [12, 13].every((length) => {
    const sum = values
      .slice(0, length)
      .reduce((total, one, index) => total + one * (((length - 1 - index) % 8) + 2), 0)
    const rest = sum % 11
    return values[length] === (rest < 2 ? 0 : 11 - rest)
  })
}

export const cnpj = kind(
  'CNPJ',
  'um CNPJ com os dígitos verificadores certos, como 11.222.333/0001-81',
  isCnpj,
  (value) => value.replaceAll(/[./-]/g, '').replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
)

export type Video = { kind: 'file' | 'youtube'; address: string }
const SITE_FILE = /^\/(?!\/)[\w./-]+\.(?:mp4|webm)$/
const YOUTUBE = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+(?:\?[\w=&-]*)?$/

export const video: Kind<Video> = {
  name: 'vídeo',
  expected:
    'um arquivo do site, como /videos/busca.mp4, ou um endereço https://www.youtube-nocookie.com/embed/…',
  parse(address) {
    if (SITE_FILE.test(address)) return { kind: 'file', address }
    if (YOUTUBE.test(address)) return { kind: 'youtube', address }
    return undefined
  },
}

/** The id of a tag, as its platform hands it out. */
export const tag = (pattern: RegExp, expected: string) =>
  kind('código', expected, (value) => pattern.test(value))

/** A secret that the owner makes up. Keys that a service hands out are not checked for strength. */
export const secret = kind(
  'segredo',
  'um texto difícil de adivinhar, de 16 caracteres ou mais: node -p "crypto.randomBytes(24).toString(\'base64url\')" faz um',
  (value) => value.length >= 16 && isOneLine(value) && !isWeakSecret(value),
)

export const key = kind(
  'chave',
  'a chave como o serviço a entrega, sem espaços',
  (value) => !/\s/.test(value),
)

/** An id of an ad platform that has only digits. */
export const digits = (shortest: number, longest: number) =>
  kind(
    'número',
    `só dígitos, de ${shortest} a ${longest}, como a plataforma os mostra`,
    (value) => /^\d+$/.test(value) && value.length >= shortest && value.length <= longest,
  )

/** Google Ads shows it as 123-456-7890. */
export const googleAdsAccount = kind(
  'número',
  'o número de uma conta do Google Ads, com dez dígitos, como 123-456-7890',
  (value) => /^\d{3}-?\d{3}-?\d{4}$/.test(value),
  (value) => value.replaceAll('-', ''),
)

export const measurementId = kind(
  'identificador',
  'o ID da métrica do fluxo de dados da Web, como G-ABC1234567',
  (value) => /^G-[A-Z\d]{4,20}$/i.test(value),
)

export const pixelCode = kind('identificador', 'o código do pixel, só letras e números', (value) =>
  /^[A-Z\d]{10,40}$/i.test(value),
)

/** YYYYMM, as in the LinkedIn-Version header. */
export const monthlyVersion = kind('número', 'um ano e um mês, como 202607', (value) =>
  /^20\d{2}(?:0[1-9]|1[0-2])$/.test(value),
)

export type ServiceAccount = Readonly<{
  email: string
  /** PKCS #8 in PEM. */
  privateKey: string
  keyId: string
  /** Where the signed claim is exchanged for an access token. */
  tokenUrl: string
}>

/** The key file of a Google service account: its text, or the same in base64, which needs no quotes. */
export const serviceAccount: Kind<ServiceAccount> = {
  name: 'chave',
  expected:
    'o arquivo JSON da chave de uma conta de serviço do Google, numa linha só ou em base64 (base64 -w0 chave.json)',
  parse(text) {
    try {
      const read = JSON.parse(text.startsWith('{') ? text : atob(text))
      const { client_email: email, private_key: privateKey, private_key_id: keyId } = read
      const tokenUrl = read.token_uri
      const isWhole =
        [email, privateKey, keyId, tokenUrl].every((part) => typeof part === 'string') &&
        privateKey.includes('BEGIN PRIVATE KEY') &&
        isHttpUrl(tokenUrl)
      return isWhole ? { email, privateKey, keyId, tokenUrl } : undefined
    } catch {
      return undefined
    }
  },
}

/** Standard Webhooks: at least 24 bytes in base64, with or without the prefix. */
export const webhookSecret = kind(
  'segredo',
  "whsec_ e 24 bytes ou mais em base64: node -p \"'whsec_' + crypto.randomBytes(24).toString('base64')\" faz um",
  (value) => {
    const encoded = value.replace(/^whsec_/, '')
    return (
      /^(?:[A-Za-z\d+/]{4})*[A-Za-z\d+/]{2,4}={0,2}$/.test(encoded) &&
      encoded.replaceAll('=', '').length >= 32 &&
      !isWeakSecret(encoded)
    )
  },
)

export const smtpUrl = kind(
  'endereço',
  'um endereço como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor (na senha, # se escreve %23 e @ se escreve %40)',
  (value) => isUrl(value, ['smtp:', 'smtps:']),
)

/** The modes of libpq. The last one exists only in the Node driver. */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

export const postgresUrl = kind(
  'endereço',
  `um endereço como postgres://usuario:senha@servidor:5432/banco (na senha, # se escreve %23 e @ se escreve %40; sslmode, se houver, é ${SSL_MODES.slice(0, -1).join(', ')} ou ${SSL_MODES.at(-1)})`,
  (value) =>
    isUrl(value, ['postgres:', 'postgresql:']) &&
    [undefined, ...SSL_MODES].includes(new URL(value).searchParams.get('sslmode') ?? undefined),
)

/**
 * The CA certificate: a file, its text (hosted functions have no files), or the runtime's own authorities.
 */
export const certificate = kind(
  'certificado',
  'o caminho de um arquivo PEM, o texto dele (-----BEGIN CERTIFICATE-----…) ou system',
  (value) => isOneLine(value) || value.includes('-----BEGIN CERTIFICATE-----'),
)
