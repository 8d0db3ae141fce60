import { describe, expect, test } from 'vitest'
import { examplesLeft, parseEnv } from './env.ts'
import { readSettings } from './settings.ts'

test('an empty environment gives the defaults', () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: './data',
    backupDir: './backups',
    buildDir: './build/client',
    allowedOrigins: [],
    site: {
      name: 'Órbita Ads',
      url: 'https://orbita-ads.example.com',
      email: 'contato@example.com',
      phone: '(12) 90000-0000',
      phoneLink: 'tel:+5512900000000',
      whatsapp: '5512900000000',
      city: 'Jacareí - SP',
      instagram: 'https://www.instagram.com/example',
      linkedin: 'https://www.linkedin.com/company/example',
      legalName: '',
      cnpj: '',
      address: '',
    },
    pagesUrl: '',
    hsts: 'host',
    trustProxy: 0,
    rateLimit: true,
    saleWaitMs: 3_600_000,
    recruitmentEvents: false,
    retentionDays: 730,
    timeZone: 'America/Sao_Paulo',
    countsVisits: true,
    hearsErrors: true,
    team: undefined,
    tags: [],
    languageModel: undefined,
  })
})

test('every variable is read, trimmed, and unknown ones are ignored', () => {
  const env = parseEnv({
    PORT: ' 0 ',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/data',
    BUILD_DIR: '/srv/site',
    ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:5173,',
    SITE_NAME: 'Agência',
    SITE_URL: 'https://www.example.com',
    SITE_EMAIL: 'oi@example.com',
    SITE_PHONE: '(11) 4000-0000',
    SITE_WHATSAPP: '551140000000',
    SITE_CITY: 'São Paulo - SP',
    SITE_INSTAGRAM: 'https://www.instagram.com/agencia',
    SITE_LINKEDIN: 'https://www.linkedin.com/company/agencia',
    SITE_LEGAL_NAME: 'Agência Ltda.',
    SITE_CNPJ: '11222333000181',
    SITE_ADDRESS: 'Rua das Flores, 10, Centro, 01000-000',
    HSTS: 'preload',
    PATH: '/bin',
  })
  expect(env).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    dataDir: '/srv/data',
    buildDir: '/srv/site',
    allowedOrigins: ['https://a.example.com', 'http://localhost:5173'],
    site: {
      name: 'Agência',
      url: 'https://www.example.com',
      phoneLink: 'tel:+551140000000',
      city: 'São Paulo - SP',
      legalName: 'Agência Ltda.',
      cnpj: '11.222.333/0001-81',
      address: 'Rua das Flores, 10, Centro, 01000-000',
    },
    hsts: 'preload',
  })
})

test('an empty variable counts as absent', () => {
  expect(parseEnv({ PORT: '', HOST: ' ', SITE_URL: '', ALLOWED_ORIGINS: '' })).toEqual(parseEnv({}))
})

test('it is frozen', () => {
  const env = parseEnv({})
  for (const part of [env, env.site, env.allowedOrigins]) {
    expect(Object.isFrozen(part)).toBe(true)
  }
})

test('variables that still have the example’s value are listed', () => {
  const given = { SITE_NAME: 'Farol', SITE_EMAIL: 'a@farol.com.br', SITE_PHONE: '(12) 90000-0000' }
  expect(examplesLeft(readSettings(given))).toEqual([
    'SITE_URL',
    'SITE_PHONE',
    'SITE_CITY',
    'SITE_INSTAGRAM',
    'SITE_LINKEDIN',
  ])
})

test.each([
  ['(11) 91234-5678', 'tel:+5511912345678'],
  ['+55 11 91234-5678', 'tel:+5511912345678'],
  ['0800 123 4567', 'tel:+558001234567'],
  ['4004-1234', 'tel:40041234'],
  ['+351 912 345 678', 'tel:+351912345678'],
])('the phone %s is dialled as %s', (written, link) => {
  expect(parseEnv({ SITE_PHONE: written }).site.phoneLink).toBe(link)
})

test('without a WhatsApp of its own, only the example has one', () => {
  expect(parseEnv({}).site.whatsapp).toBe('5512900000000')
  expect(parseEnv({ SITE_PHONE: '(13) 4000-0000' }).site.whatsapp).toBe('')
  expect(parseEnv({ SITE_WHATSAPP: '551340000000' }).site.whatsapp).toBe('551340000000')
})

describe('the language model', () => {
  const three = { AI_BASE_URL: 'https://ai.example.com/v1', AI_API_KEY: 'key', AI_MODEL: 'model' }

  test('is configured by three variables, with limits of their own', () => {
    const { languageModel } = parseEnv(three)
    expect(languageModel).toEqual({
      baseUrl: 'https://ai.example.com/v1',
      apiKey: 'key',
      model: 'model',
      dailyCap: 500,
      ratePerMinute: 6,
      timeoutMs: 8000,
    })
    expect(Object.isFrozen(languageModel)).toBe(true)
    const limits = { AI_DAILY_CAP: '0', AI_RATE_PER_MINUTE: '30', AI_TIMEOUT_MS: '2500' }
    expect(parseEnv({ ...three, ...limits }).languageModel).toMatchObject({
      dailyCap: 0,
      ratePerMinute: 30,
      timeoutMs: 2500,
    })
  })

  test('limits alone do not configure a model', () => {
    expect(parseEnv({ AI_DAILY_CAP: '10' }).languageModel).toBeUndefined()
  })

  test.each(Object.keys(three))('without %s alone is an error that shows no key', (missing) => {
    let message = ''
    try {
      parseEnv({ ...three, AI_API_KEY: 'a-secret-key', [missing]: '' })
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.split('\n')).toEqual([
      'A configuração tem erros:',
      `- ${missing}: foi lido "", o esperado é um valor, porque AI_BASE_URL, AI_API_KEY e AI_MODEL só valem juntas.`,
    ])
    expect(message).not.toContain('secret')
  })
})

describe('what is wrong', () => {
  test.each([
    ['AI_BASE_URL', 'ai.example.com'],
    ['AI_DAILY_CAP', '-1'],
    ['AI_DAILY_CAP', 'muitas'],
    ['AI_RATE_PER_MINUTE', '1.5'],
    ['AI_TIMEOUT_MS', '0'],
    ['AI_TIMEOUT_MS', '8001'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://a.example.com/'],
    ['ALLOWED_ORIGINS', 'https://a.example.com,exemplo'],
    ['SITE_URL', 'https://www.example.com/'],
    ['SITE_URL', 'https://www.example.com/site'],
    ['SITE_URL', 'https://www.example.com?x'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://example.com'],
    ['SITE_EMAIL', 'example.com'],
    ['SITE_WHATSAPP', '+55 12 90000-0000'],
    ['SITE_INSTAGRAM', 'http://www.instagram.com/x'],
    ['SITE_LINKEDIN', '@agencia'],
    ['VITE_SUPABASE_URL', 'abc.supabase.co'],
    ['SITE_URL', 'https://agencia'],
    ['SITE_URL', 'https://usuario@www.example.com'],
    ['SITE_EMAIL', 'contato@exemplo'],
    ['SITE_PHONE', 'abc'],
    ['SITE_PHONE', '123'],
    ['SITE_PHONE', '(00) 1234-5678'],
    ['SITE_WHATSAPP', '12900000000'],
    ['SITE_WHATSAPP', '551299'],
    ['SITE_CITY', 'Jacareí'],
    ['SITE_CITY', 'Jacareí - XX'],
    ['SITE_NAME', 'duas\nlinhas'],
    ['SITE_NAME', 'x'.repeat(81)],
    ['SITE_INSTAGRAM', 'https://www.example.com/agencia'],
    ['SITE_INSTAGRAM', 'https://www.instagram.com/'],
    ['SITE_LINKEDIN', 'https://linkedin.com.br.example.com/x'],
    ['SITE_CNPJ', '11.222.333/0001-82'],
    ['CLAIMS_CONFIRMED', 'talvez'],
    ['HSTS', 'on'],
    ['BUILD_OUT', '../fora'],
    ['BUILD_OUT', '/tmp/build'],
    ['BACKUP_KEEP', '0'],
    ['SITE_VIDEO_GOOGLE_ADS', 'https://www.youtube.com/watch?v=abc'],
    ['SITE_VIDEO_GOOGLE_ADS', '//x/a.mp4'],
    ['SITE_VIDEO_GOOGLE_ADS', 'javascript:alert(1)'],
  ])('%s="%s" is refused by name, with what was read', (variable, value) => {
    expect(() => parseEnv({ [variable]: value })).toThrow(`- ${variable}: foi lido "${value}"`)
  })

  test('everything is listed in one message, in Portuguese', () => {
    let message = ''
    try {
      parseEnv({ PORT: 'abc', SITE_EMAIL: 'x', SITE_URL: 'https://example.com/' })
    } catch (error) {
      message = (error as Error).message
    }
    expect(message.split('\n')).toEqual([
      'A configuração tem erros:',
      '- SITE_URL: foi lido "https://example.com/", o esperado é o endereço do site com http(s) e sem barra no fim, como https://www.exemplo.com.br.',
      '- SITE_EMAIL: foi lido "x", o esperado é um endereço de e-mail.',
      '- PORT: foi lido "abc", o esperado é um número inteiro de 0 a 65535.',
    ])
  })
})

describe('ad platforms', () => {
  const key = {
    client_email: 'site@project.iam.gserviceaccount.com',
    private_key_id: 'k1',
    private_key: '-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----\n',
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  const account = JSON.stringify(key)
  const google = { GOOGLE_ADS_CUSTOMER_ID: '123-456-7890', GOOGLE_ADS_CONVERSION_WON: '70003' }

  test('none is configured unless somebody does', () => {
    const { meta, googleAds, ga4, tiktok, linkedin } = parseEnv({})
    expect([meta, googleAds, ga4, tiktok, linkedin]).toEqual(Array(5).fill(undefined))
  })

  test.each([
    ['as it is', account],
    ['in base64', btoa(account)],
  ])('the key of a service account, %s', (_, text) => {
    expect(parseEnv({ ...google, GOOGLE_ADS_SERVICE_ACCOUNT: text }).googleAds).toEqual({
      customerId: '1234567890',
      loginCustomerId: undefined,
      account: {
        email: key.client_email,
        privateKey: key.private_key,
        keyId: 'k1',
        tokenUrl: key.token_uri,
      },
      conversions: { lead: undefined, qualified: undefined, won: '70003' },
      validateOnly: false,
      url: 'https://datamanager.googleapis.com/v1',
    })
  })

  test.each([
    'hidden',
    '{"hidden":1}',
    JSON.stringify({ ...key, private_key: 'hidden' }),
    JSON.stringify({ ...key, token_uri: 'hidden' }),
  ])('%j is no key, and is not repeated', (text) => {
    const parse = () => parseEnv({ ...google, GOOGLE_ADS_SERVICE_ACCOUNT: text })
    expect(parse).toThrow('- GOOGLE_ADS_SERVICE_ACCOUNT: foi lido "…"')
    expect(parse).not.toThrow('hidden')
  })

  test.each([
    ['META_TOKEN', { META_PIXEL_ID: '12345' }],
    ['META_PIXEL_ID', { META_TOKEN: 't' }],
    ['META_TOKEN', { META_TEST_EVENT_CODE: 'TEST1' }],
    ['GOOGLE_ADS_SERVICE_ACCOUNT', google],
    ['GOOGLE_ADS_CUSTOMER_ID', { GOOGLE_ADS_CONVERSION_LEAD: '70001' }],
    [
      'GOOGLE_ADS_CONVERSION_LEAD',
      { GOOGLE_ADS_CUSTOMER_ID: '1234567890', GOOGLE_ADS_SERVICE_ACCOUNT: account },
    ],
    ['GA4_API_SECRET', { GA4_MEASUREMENT_ID: 'G-ABC1234567' }],
    ['GA4_MEASUREMENT_ID', { GA4_SEND_LEAD: 'sim' }],
    ['TIKTOK_TOKEN', { TIKTOK_PIXEL_CODE: 'CABCDEFGHIJ' }],
    ['LINKEDIN_CONVERSION_LEAD', { LINKEDIN_TOKEN: 't' }],
    ['LINKEDIN_TOKEN', { LINKEDIN_CONVERSION_WON: '80003' }],
  ])('%s is missed when the rest is there', (missing, given) => {
    expect(() => parseEnv(given as Record<string, string>)).toThrow(`- ${missing}: foi lido ""`)
  })

  test.each([
    ['META_PIXEL_ID', 'pixel'],
    ['GOOGLE_ADS_CUSTOMER_ID', '123'],
    ['GA4_MEASUREMENT_ID', 'UA-123456-1'],
    ['TIKTOK_PIXEL_CODE', 'C-1'],
    ['LINKEDIN_VERSION', '202613'],
    ['META_URL', 'graph.facebook.com'],
  ])('%s="%s" is refused', (variable, value) => {
    expect(() => parseEnv({ [variable]: value })).toThrow(`- ${variable}: foi lido "${value}"`)
  })
})

describe('how the agency hears of leads', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  test('every variable of it is read', () => {
    const env = parseEnv({
      TRUST_PROXY: '2',
      RATE_LIMIT: 'off',
      RETENTION_DAYS: '90',
      APP_SECRET: 'sixteen letters!',
      METRICS_TOKEN: 'sixteen letters?',
      SMTP_URL: 'smtp://user:pass@mail.example.com:587',
      LEADS_TO: 'a@example.com, b@example.com',
      WEBHOOK_URL: 'https://hooks.example.com/x',
      WEBHOOK_SECRET: secret,
      RDSTATION_TOKEN: 'rd',
    })
    expect(env).toMatchObject({
      trustProxy: 2,
      rateLimit: false,
      retentionDays: 90,
      appSecret: 'sixteen letters!',
      metricsToken: 'sixteen letters?',
      mail: {
        smtpUrl: 'smtp://user:pass@mail.example.com:587',
        to: ['a@example.com', 'b@example.com'],
        from: 'a@example.com',
      },
      webhook: { url: 'https://hooks.example.com/x', secret },
      rdStation: { token: 'rd', url: 'https://api.rd.services' },
    })
    const mail = { SMTP_URL: 'smtps://mail.example.com', LEADS_TO: 'a@example.com' }
    expect(parseEnv({ ...mail, LEADS_FROM: 'site@example.com' }).mail?.from).toBe(
      'site@example.com',
    )
  })

  test.each([
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT', 'maybe'],
    ['RETENTION_DAYS', '0'],
    ['RDSTATION_URL', 'api.rd.services'],
  ])('%s="%s" is refused', (variable, value) => {
    expect(() => parseEnv({ [variable]: value })).toThrow(`- ${variable}: foi lido "${value}"`)
  })

  test.each([
    ['SMTP_URL', 'http://user:hidden@mail', { LEADS_TO: 'a@example.com' }],
    ['WEBHOOK_SECRET', 'whsec_hidden!', { WEBHOOK_URL: 'https://x.example.com' }],
    ['APP_SECRET', 'hidden', {}],
    ['DATABASE_URL', 'mysql://user:hidden@host/x', { APP_SECRET: 'a secret of sixteen' }],
    ['SCHEDULER_TOKEN', 'hidden', {}],
    ['METRICS_TOKEN', 'hidden', {}],
    ['APP_SECRET', 'hiddenhiddenhidden', {}],
    ['APP_SECRET', 'troque-este-hidden-1', {}],
    ['APP_SECRET', '1234567890hidden', {}],
    ['WEBHOOK_SECRET', 'whsec_hiddenhiddenhidden', { WEBHOOK_URL: 'https://x.example.com' }],
    ['SMTP_URL', 'smtp://site:hid#den@mail.example.com', { LEADS_TO: 'a@example.com' }],
    ['SMTP_URL', 'smtp://:587', { LEADS_TO: 'a@example.com' }],
    ['DATABASE_URL', 'postgres:///hidden', { APP_SECRET: 'a secret of sixteen' }],
  ])('a wrong %s is refused without being repeated', (variable, value, others) => {
    const parse = () => parseEnv({ [variable]: value, ...others })
    expect(parse).toThrow(`- ${variable}: foi lido "…"`)
    expect(parse).not.toThrow('hidden')
  })

  test.each([
    ['LEADS_TO', { SMTP_URL: 'smtp://mail.example.com' }],
    ['SMTP_URL', { LEADS_TO: 'a@example.com' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://x.example.com' }],
    ['WEBHOOK_URL', { WEBHOOK_SECRET: secret }],
    ['APP_SECRET', { DATABASE_URL: 'postgres://host/x' }],
    ['LEADS_TO', { MAIL_API_URL: 'https://mail.example.com/emails', MAIL_API_KEY: 'k' }],
    ['MAIL_API_KEY', { MAIL_API_URL: 'https://x.example.com', LEADS_TO: 'a@example.com' }],
  ])('%s is missed when its other half is there', (missing, given) => {
    expect(() => parseEnv(given as Record<string, string>)).toThrow(`- ${missing}: foi lido ""`)
  })

  test.each([',', 'a@example.com;b@example.com', 'a@example.com, b'])(
    'LEADS_TO=%j is no list of addresses',
    (list) => {
      expect(() => parseEnv({ SMTP_URL: 'smtp://x', LEADS_TO: list })).toThrow('LEADS_TO')
    },
  )
})

describe('the team', () => {
  const TEAM = 'Ana Lima <Ana@Example.com>, Rui <rui@example.com>'

  test('has its owner first, and addresses in lower case', () => {
    expect(parseEnv({ TEAM }).team).toEqual({
      people: [
        { name: 'Ana Lima', email: 'ana@example.com', role: 'owner' },
        { name: 'Rui', email: 'rui@example.com', role: 'member' },
      ],
      port: undefined,
      host: '127.0.0.1',
      url: 'http://localhost:3000',
    })
  })

  test('is reached at the site’s address, or on this machine', () => {
    const url = (more: Record<string, string>) => parseEnv({ TEAM, ...more }).team?.url
    expect(url({ SITE_URL: 'https://www.example.com' })).toBe('https://www.example.com')
    expect(url({ PORT: '3100' })).toBe('http://localhost:3100')
    expect(url({ SITE_URL: 'https://www.example.com', TEAM_PORT: '3001' })).toBe(
      'http://localhost:3001',
    )
  })

  test('may have a port and an address of its own', () => {
    const own = { TEAM_PORT: '3001', TEAM_HOST: '0.0.0.0', TEAM_URL: 'https://e.example.com' }
    expect(parseEnv({ TEAM, ...own }).team).toMatchObject({
      port: 3001,
      host: '0.0.0.0',
      url: 'https://e.example.com',
    })
  })

  test.each([
    'ana@example.com',
    'Ana ana@example.com',
    '<ana@example.com>',
    'Ana <ana>',
    'Ana <ana@example.com>; Rui <rui@example.com>',
    'Ana <ana@example.com>, Outra <ANA@example.com>',
    'Ana\tLima <ana@example.com>',
    ',',
  ])('TEAM=%j is refused', (team) => {
    expect(() => parseEnv({ TEAM: team })).toThrow('- TEAM: foi lido')
  })

  test.each([
    ['TEAM', { TEAM_PORT: '3001' }],
    ['TEAM', { TEAM_URL: 'https://e.example.com' }],
    ['TEAM_URL', { TEAM, SITE_URL: 'http://www.example.com' }],
  ])('%s is missed when its other half is there', (missing, given) => {
    expect(() => parseEnv(given as Record<string, string>)).toThrow(`- ${missing}: foi lido ""`)
  })

  test('TZ_AGENCY is the name of a time zone', () => {
    expect(parseEnv({ TZ_AGENCY: 'America/Manaus' }).timeZone).toBe('America/Manaus')
    for (const zone of ['Brasilia', '-03:00', 'America/Sao Paulo']) {
      expect(() => parseEnv({ TZ_AGENCY: zone })).toThrow(`- TZ_AGENCY: foi lido "${zone}"`)
    }
  })
})
