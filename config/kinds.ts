import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import * as z from 'zod'
import type { Person } from '../contracts/team.ts'

/**
 * What values a variable may have. `title` is one or two words for the tables in the documentation; `description`
 * completes the sentence 'o esperado é …', unless an issue has a message of its own.
 */
const kind = <Value>(title: string, description: string, schema: z.ZodType<Value>) =>
  schema.meta({ title, description })

// Control characters, tabs and line breaks would break a header, a log line or a page's title.
const ONE_LINE = /^\P{Cc}*$/u
const oneLine = z.string().regex(ONE_LINE)
const noSpaces = z.string().regex(/^\S*$/)
const matching = (pattern: RegExp) => z.string().regex(pattern)

export const text = (longest: number) =>
  kind('texto', `um texto de uma linha, com até ${longest} caracteres`, oneLine.max(longest))

export const folder = kind('pasta', 'o caminho de uma pasta, numa linha só', oneLine)
/** Node resolves the project's packages only from inside the project. */
export const projectFolder = kind(
  'pasta',
  'uma pasta dentro do projeto, como build',
  matching(/^(?:\.\/)?\w[\w-]*(?:\/\.?\w[\w-]*)*$/),
)
export const file = kind('arquivo', 'o caminho de um arquivo, numa linha só', oneLine)

export const wholeNumber = (min: number, max: number, unit = '') =>
  kind(
    'número',
    `um número inteiro${unit && ` de ${unit},`} de ${min} a ${max}`,
    matching(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  )

export const choice = <const Values extends readonly string[]>(values: Values) =>
  kind('escolha', `${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`, z.enum(values))

/** A flag that is either set to 'sim' or absent. */
export const yes = kind(
  'escolha',
  'sim, ou nada',
  z.literal('sim').transform(() => true as const),
)

export const host = kind('endereço', 'um nome ou número de endereço, sem espaços', noSpaces)

const url = z.url({ protocol: /^https?$/ })
const HTTP_URL = 'um endereço que começa com http:// ou https://'
export const httpUrl = kind('endereço', HTTP_URL, url)
/** Paths are appended to it. */
export const apiUrl = kind(
  'endereço',
  HTTP_URL,
  url.transform((value) => value.replace(/\/+$/, '')),
)

/** Canonical links append a path to this address. Its host is a full domain name, localhost or an IP address. */
export const siteUrl = kind(
  'endereço',
  'o endereço do site com http(s) e sem barra no fim, como https://www.exemplo.com.br',
  z
    .url({ protocol: /^https?$/, hostname: /^localhost$|^\[|\.[^.]+$/ })
    .regex(/^[^/]+:\/\/[^/\\?#@]+$/),
)

export const profileOn = (domain: string) =>
  kind(
    'endereço',
    `um endereço que começa com https:// e fica em ${domain}`,
    z
      .url({ protocol: /^https$/, hostname: new RegExp(`(?:^|\\.)${domain.replace('.', '\\.')}$`) })
      .refine((value) => URL.parse(value)?.pathname !== '/'),
  )

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)

/** Browsers send the Origin header in exactly this form, and it is compared character by character. */
const origin = url.refine((value) => URL.parse(value)?.origin === value)
export const origins = kind(
  'lista',
  'uma lista de origens separadas por vírgula, como https://www.exemplo.com.br',
  commaList.pipe(z.array(origin)),
)

export const email = kind('e-mail', 'um endereço de e-mail', z.email())
export const emails = kind(
  'lista',
  'um ou mais endereços de e-mail separados por vírgula',
  commaList.pipe(z.array(z.email()).min(1)),
)

/** 'Ana Lima <ana@exemplo.com.br>', with the address in lower case. */
const person = matching(/^[^<>]+<[^<>]+>$/)
  .transform((written) => {
    const [name = '', address = ''] = written.slice(0, -1).split('<')
    return { name: name.trim(), email: address.trim().toLowerCase() }
  })
  .pipe(z.object({ name: z.string().min(1).max(80), email: z.email() }))

/** The people who answer leads. The first is the owner. */
export const team = kind(
  'lista',
  'uma lista de pessoas com nome e e-mail, cada e-mail uma vez só, separadas por vírgula, como Ana Lima <ana@exemplo.com.br>, Rui <rui@exemplo.com.br>',
  oneLine
    .pipe(commaList)
    .pipe(z.array(person).min(1))
    .refine((people) => new Set(people.map(({ email }) => email)).size === people.length)
    .transform((people): readonly Person[] =>
      people.map((one, index) => ({ ...one, role: index === 0 ? 'owner' : 'member' })),
    ),
)

/** Offsets such as -03:00 are not taken: they know nothing of daylight saving time. */
export const timeZone = kind(
  'fuso',
  'o nome de um fuso horário, como America/Sao_Paulo ou America/Manaus',
  matching(/^[A-Za-z]/).transform((name, { addIssue }) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    } catch {
      addIssue({ code: 'custom' })
      return z.NEVER
    }
  }),
)

const isPhone = (value: string) => parsePhoneNumberFromString(value, 'BR')?.isValid() === true

/** The phone number as the page shows it. */
export const phone = kind(
  'telefone',
  'um telefone que existe no Brasil, com DDD, como (12) 90000-0000, ou de fora com + e o código do país',
  z.string().max(40).refine(isPhone),
)

export const whatsapp = kind(
  'telefone',
  'só dígitos, com o código do país e o DDD de um telefone que existe, como 5512900000000',
  matching(/^\d{8,15}$/).refine((value) => isPhone(`+${value}`)),
)

export const city = kind(
  'texto',
  'a cidade e a sigla do estado, como Jacareí - SP',
  oneLine.regex(
    /^(?! +-)(?:(?! - ).)+ - (?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)$/,
  ),
)

/** A CNPJ has digits and, since July 2026, letters. The last two digits are check digits. */
function isCnpj(characters: string) {
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
  z
    .string()
    .transform((value) => value.replaceAll(/[./-]/g, ''))
    .refine(isCnpj)
    .transform((value) => value.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')),
)

export type Video = { kind: 'file' | 'youtube'; address: string }

export const video = kind(
  'vídeo',
  'um arquivo do site, como /videos/busca.mp4, ou um endereço https://www.youtube-nocookie.com/embed/…',
  matching(
    /^\/(?!\/)[\w./-]+\.(?:mp4|webm)$|^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+(?:\?[\w=&-]*)?$/,
  ).transform((address): Video => ({ kind: address[0] === '/' ? 'file' : 'youtube', address })),
)

/** The id of a tag, as its platform hands it out. */
export const tag = (pattern: RegExp, expected: string) =>
  kind('código', expected, matching(pattern))

/** Phrases from examples and placeholders that people forget to replace. */
const COMMON_SECRETS =
  /change.?me|troque|mude|password|senha|segredo.?aqui|secret.?here|qwerty|asdf|exemplo|example|placeholder|1234567|abcdefg/i

/** Long enough, but easy to guess: it holds a known phrase or few different characters. */
const isHardToGuess = (value: string) => !COMMON_SECRETS.test(value) && new Set(value).size >= 8

/** A secret that the owner makes up. Keys that a service hands out are not checked for strength. */
export const secret = kind(
  'segredo',
  'um texto difícil de adivinhar, de 16 caracteres ou mais: node -p "crypto.randomBytes(24).toString(\'base64url\')" faz um',
  oneLine.min(16).refine(isHardToGuess),
)

export const key = kind('chave', 'a chave como o serviço a entrega, sem espaços', noSpaces)

/** An id of an ad platform that has only digits. */
export const digits = (shortest: number, longest: number) =>
  kind(
    'número',
    `só dígitos, de ${shortest} a ${longest}, como a plataforma os mostra`,
    matching(/^\d+$/).min(shortest).max(longest),
  )

/** Google Ads shows it as 123-456-7890. */
export const googleAdsAccount = kind(
  'número',
  'o número de uma conta do Google Ads, com dez dígitos, como 123-456-7890',
  matching(/^\d{3}-?\d{3}-?\d{4}$/).transform((value) => value.replaceAll('-', '')),
)

export const measurementId = kind(
  'identificador',
  'o ID da métrica do fluxo de dados da Web, como G-ABC1234567',
  matching(/^G-[A-Z\d]{4,20}$/i),
)

export const pixelCode = kind(
  'identificador',
  'o código do pixel, só letras e números',
  matching(/^[A-Z\d]{10,40}$/i),
)

/** YYYYMM, as in the LinkedIn-Version header. */
export const monthlyVersion = kind(
  'número',
  'um ano e um mês, como 202607',
  matching(/^20\d{2}(?:0[1-9]|1[0-2])$/),
)

export type ServiceAccount = Readonly<{
  email: string
  /** PKCS #8 in PEM. */
  privateKey: string
  keyId: string
  /** Where the signed claim is exchanged for an access token. */
  tokenUrl: string
}>

const keyFile = z.object({
  client_email: z.string(),
  private_key: z.string().includes('BEGIN PRIVATE KEY'),
  private_key_id: z.string(),
  token_uri: url,
})

/** The key file of a Google service account: its text, or the same in base64, which needs no quotes. */
export const serviceAccount = kind(
  'chave',
  'o arquivo JSON da chave de uma conta de serviço do Google, numa linha só ou em base64 (base64 -w0 chave.json)',
  z
    .string()
    .transform((written): unknown => {
      try {
        return JSON.parse(written.startsWith('{') ? written : atob(written))
      } catch {
        return undefined
      }
    })
    .pipe(keyFile)
    .transform(
      (read): ServiceAccount => ({
        email: read.client_email,
        privateKey: read.private_key,
        keyId: read.private_key_id,
        tokenUrl: read.token_uri,
      }),
    ),
)

/** Standard Webhooks: at least 24 bytes in base64, with or without the prefix. */
export const webhookSecret = kind(
  'segredo',
  "whsec_ e 24 bytes ou mais em base64: node -p \"'whsec_' + crypto.randomBytes(24).toString('base64')\" faz um",
  matching(/^(?:whsec_)?(?=[^=]{32})(?:[A-Za-z\d+/]{4})*[A-Za-z\d+/]{2,4}={0,2}$/).refine((value) =>
    isHardToGuess(value.replace('whsec_', '')),
  ),
)

export const smtpUrl = kind(
  'endereço',
  'um endereço como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor (na senha, # se escreve %23 e @ se escreve %40)',
  z.url({ protocol: /^smtps?$/, hostname: /./ }),
)

/** The modes of libpq. The last one exists only in the Node driver. */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

export const postgresUrl = kind(
  'endereço',
  `um endereço como postgres://usuario:senha@servidor:5432/banco (na senha, # se escreve %23 e @ se escreve %40; sslmode, se houver, é ${SSL_MODES.slice(0, -1).join(', ')} ou ${SSL_MODES.at(-1)})`,
  z.url({ protocol: /^postgres(?:ql)?$/, hostname: /./ }).refine((value) => {
    const mode = URL.parse(value)?.searchParams.get('sslmode')
    return typeof mode !== 'string' || SSL_MODES.includes(mode)
  }),
)

/**
 * The CA certificate: a file, its text (hosted functions have no files), or the runtime's own authorities.
 */
export const certificate = kind(
  'certificado',
  'o caminho de um arquivo PEM, o texto dele (-----BEGIN CERTIFICATE-----…) ou system',
  matching(/^\P{Cc}*$|-----BEGIN CERTIFICATE-----/u),
)
