import { describe, expect, test } from 'vitest'
import { leadPage, requestMessages } from '../../content/server-messages.ts'
import { LEAD_MESSAGES } from '../../contracts/leads.ts'
import { appOnDisk } from '../testing/app-on-disk.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const submissionId = '0198f000-0000-7000-8000-000000000001'
const receipt = {
  protocol: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  receipt: expect.stringMatching(/^\/recibo#[\da-f]{32}[\w-]{22}$/),
}

// Both functions share these rules, so both are tested.
const kinds = [
  {
    kind: 'contact',
    name: 'submit-contact',
    page: '/contato',
    sentPage: '/contato/enviada',
    complete: {
      name: 'Ana “Zoë” Souza',
      email: 'ana@example.com',
      phone: '(12) 90000-0000',
      company: 'Padaria Sol',
      budget: '2000-5000',
      message: 'Olá!\nQuero anunciar 👋',
    },
    smallest: { name: 'Ana', email: 'ana@example.com', phone: '1', message: 'Oi' },
    optional: { company: '', budget: '' },
    required: {
      name: LEAD_MESSAGES.name,
      email: LEAD_MESSAGES.email,
      phone: LEAD_MESSAGES.phone,
      message: LEAD_MESSAGES.message,
    },
  },
  {
    kind: 'recruitment',
    name: 'submit-recruitment',
    page: '/tiktok-live-recrutamento',
    sentPage: '/tiktok-live-recrutamento/enviado',
    complete: {
      name: 'Bia',
      email: 'bia@example.com',
      phone: '12 90000-0000',
      tiktokUsername: '@bia',
      niche: 'Moda',
      message: 'Faço lives.',
    },
    smallest: { name: 'Bia', email: 'bia@example.com', tiktokUsername: '@bia' },
    optional: { phone: '', niche: '', message: '' },
    required: {
      name: LEAD_MESSAGES.name,
      email: LEAD_MESSAGES.email,
      tiktokUsername: LEAD_MESSAGES.tiktokUsername,
    },
  },
] as const

describe.each(kinds)('$name by JSON', ({ kind, name, complete, smallest, optional, required }) => {
  test('stores every field and confirms it', async () => {
    const { postJson, storedLeads } = appOnDisk()
    const before = Date.now()
    const answer = await postJson(name, { ...complete, submissionId, origin: ' /google-ads ' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ success: true, submissionId, ...receipt })
    const [stored, ...rest] = storedLeads()
    expect(rest).toEqual([])
    expect(stored).toEqual({
      submissionId,
      kind,
      fields: complete,
      origin: '/google-ads',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(Date.parse(String(stored?.createdAt))).toBeGreaterThanOrEqual(before)
  })

  test('a retry by the same sender is confirmed and stored once', async () => {
    const { postJson, storedLeads } = appOnDisk()
    const senderSecret = crypto.randomUUID()
    const answers = []
    for (const id of [submissionId, submissionId, submissionId.toUpperCase()]) {
      answers.push(await postJson(name, { ...smallest, submissionId: id, senderSecret }))
    }
    expect(answers.map((answer) => answer.status)).toEqual([201, 200, 200])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies).toEqual(Array(3).fill({ success: true, submissionId, ...receipt }))
    expect(new Set(bodies.map((body) => body.receipt)).size).toBe(1)
    expect(new Set(bodies.map((body) => body.protocol)).size).toBe(1)
    expect(storedLeads()).toHaveLength(1)
  })

  test('a retry without the sender’s secret is confirmed without the receipt', async () => {
    const { postJson, storedLeads } = appOnDisk()
    const first = await postJson(name, { ...smallest, submissionId })
    const { protocol } = (await first.json()) as { protocol: string }
    for (const senderSecret of [undefined, '', 'x', 7, crypto.randomUUID()]) {
      const again = await postJson(name, { ...smallest, submissionId, senderSecret })
      expect(again.status).toBe(200)
      expect(await again.json()).toEqual({ success: true, submissionId, protocol, receipt: '' })
    }
    expect(storedLeads()).toHaveLength(1)
  })

  test('without an id the server makes one; optional fields are empty', async () => {
    const { postJson, storedLeads } = appOnDisk()
    const answer = await postJson(name, smallest)
    expect(answer.status).toBe(201)
    const { submissionId: made } = (await answer.json()) as { submissionId: string }
    expect(made).toMatch(uuid)
    expect(storedLeads()).toMatchObject([
      { submissionId: made, fields: { ...smallest, ...optional }, origin: '' },
    ])
  })

  test('unknown fields are not stored', async () => {
    const { postJson, storedLeads } = appOnDisk()
    await postJson(name, { ...smallest, admin: true, kind: 'x', createdAt: '1' })
    expect(Object.keys(storedLeads()[0]?.fields).sort()).toEqual(
      Object.keys({ ...smallest, ...optional }).sort(),
    )
  })

  test('an empty object is refused, field by field', async () => {
    const { postJson, storedLeads } = appOnDisk()
    const answer = await postJson(name, {})
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      success: false,
      error: LEAD_MESSAGES.name,
      fields: required,
    })
    expect(storedLeads()).toEqual([])
  })

  test('if one field breaks several rules, the first is shown', async () => {
    const answer = await appOnDisk().postJson(name, { ...smallest, name: '\u0000'.repeat(500) })
    expect(await answer.json()).toMatchObject({
      error: LEAD_MESSAGES.tooLong,
      fields: { name: LEAD_MESSAGES.tooLong },
    })
  })

  test('any invalid value gets an error message of the contract', async () => {
    const { post, storedLeads } = appOnDisk()
    const messages: string[] = Object.values(LEAD_MESSAGES)
    const strange = [
      ...['null', 'true', '1e999', '-0', '""', '" "', '[]', '["a"]', '{}', '{"a":{"b":[]}}'],
      ...['"\\u0000"', '"\\ud800"', '"\\udfff a"', `"${'x'.repeat(20_000)}"`, '"a@b@c"'],
    ]
    for (const field of [...Object.keys(complete), 'origin', 'submissionId']) {
      for (const value of strange) {
        const body = JSON.stringify({ ...complete, [field]: '?' }).replace('"?"', () => value)
        const answer = await post(name, 'application/json', body)
        const said = (await answer.json()) as { error: string; fields: Record<string, string> }
        if (answer.ok) continue
        expect(answer.status).toBe(400)
        expect(messages).toContain(said.error)
        expect(said.fields).toEqual({ [field]: said.error })
      }
    }
    for (const { fields } of storedLeads()) {
      for (const value of Object.values(fields)) expect(typeof value).toBe('string')
    }
  })

  test('a lead that could not be stored is not acknowledged', async () => {
    const { postJson, store, logged } = appOnDisk()
    await store.close()
    const answer = await postJson(name, complete)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ success: false, error: requestMessages.notStored })
    expect(logged).toMatchObject([{ event: 'lead-not-stored' }, { status: 503 }])
    // Both lines are of one request.
    expect(logged[0]?.requestId).toEqual(expect.any(String))
    expect(logged[0]?.requestId).toBe(logged[1]?.requestId)
    expect(JSON.stringify(logged)).not.toContain(complete.email)
  })
})

describe.each(kinds)(
  '$name by form',
  ({ kind, name, page, sentPage, complete, smallest, required }) => {
    test('stores every field and leads to the page that confirms', async () => {
      const { postForm, storedLeads } = appOnDisk()
      const answer = await postForm(name, { ...complete, submissionId, origin: '', website: '' })
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(sentPage)
      expect(storedLeads()).toMatchObject([{ submissionId, kind, fields: complete, origin: '' }])
    })

    test('an empty id is made by the server, and sending the same id again stores nothing', async () => {
      const { postForm, storedLeads } = appOnDisk()
      await postForm(name, { ...smallest, submissionId: '' })
      expect(storedLeads()[0]?.submissionId).toMatch(uuid)
      for (const _ of [1, 2]) {
        const answer = await postForm(name, { ...smallest, submissionId })
        expect([answer.status, answer.headers.get('location')]).toEqual([303, sentPage])
      }
      expect(storedLeads()).toHaveLength(2)
    })

    test.each([
      ['its own query', '?canal=tiktok&material=%C3%A9', '', '?canal=tiktok&material=%C3%A9'],
      [
        'the site’s part of the query, without what an ad put there',
        '?gclid=a&canal=tiktok&dclid=b&utm_campaign=c',
        '',
        '?canal=tiktok',
      ],
      ['what the form says first', '?canal=tiktok', 'material: guia', undefined],
    ])('the origin is %s', async (_, query, origin, expected) => {
      const { postForm, storedLeads } = appOnDisk()
      await postForm(name, { ...smallest, origin }, { referer: `http://site.test${page}${query}` })
      expect(storedLeads()[0]?.origin).toBe(expected ? page + expected : origin)
    })

    test.each([
      'http://site.test/contato',
      'http://evil.example.com/contato?canal=x',
      'http://site.test:81/contato?canal=x',
      'not an address?x',
    ])('the referer %s says nothing', async (referer) => {
      const { postForm, storedLeads } = appOnDisk()
      await postForm(name, smallest, { referer })
      expect(storedLeads()[0]?.origin).toBe('')
    })

    test('a very long query is cut, and the lead is kept', async () => {
      const { postForm, storedLeads } = appOnDisk()
      const referer = `http://site.test${page}?canal=${'a'.repeat(5000)}`
      expect((await postForm(name, smallest, { referer })).status).toBe(303)
      expect(String(storedLeads()[0]?.origin)).toHaveLength(1000)
    })

    test('bad input gets a page with the messages and the text, ready to be sent again', async () => {
      const { postForm, storedLeads } = appOnDisk({ SITE_NAME: 'Cometa' })
      const typed = { ...complete, email: 'ana@', message: '\n<script>"1" & \'2\'</script>' }
      const referer = `http://site.test${page}?canal=x`
      const answer = await postForm(name, { ...typed, submissionId }, { referer })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      const html = await answer.text()
      expect(html).toContain('<html lang="pt-BR">')
      expect(html).toContain(`<title>Erro: ${leadPage.refusedTitle} | Cometa</title>`)
      expect(html).toContain(`<p class="wrong" id="email-wrong">${LEAD_MESSAGES.email}</p>`)
      expect(html.match(/class="wrong"/g)).toHaveLength(1)
      expect(html).not.toContain('<script>')
      expect(html).toContain(`<a href="${page}">`)
      expect(storedLeads()).toEqual([])

      const sentAgain = fieldsOf(html)
      expect(sentAgain.action).toBe(`/functions/v1/${name}`)
      const { senderSecret, ...values } = sentAgain.values
      expect(senderSecret).toMatch(uuid)
      expect(values).toEqual({ ...typed, submissionId, origin: `${page}?canal=x` })
      const second = await postForm(name, { ...sentAgain.values, email: 'ana@example.com' })
      expect(second.status).toBe(303)
      expect(storedLeads()).toMatchObject([{ submissionId, origin: `${page}?canal=x` }])
    })

    test('an empty form gets the message of each required field', async () => {
      const answer = await appOnDisk().post(name, 'application/x-www-form-urlencoded', '')
      expect(answer.status).toBe(400)
      const html = await answer.text()
      for (const [field, message] of Object.entries(required)) {
        expect(html).toContain(`<p class="wrong" id="${field}-wrong">${message}</p>`)
      }
      expect(fieldsOf(html).values.submissionId).toMatch(uuid)
    })

    test('invalid hidden fields are replaced on the page to send again', async () => {
      const { postForm } = appOnDisk()
      const bad = { submissionId: 'x', origin: 'y'.repeat(1001) }
      const answer = await postForm(name, { ...smallest, ...bad })
      expect(answer.status).toBe(400)
      const html = await answer.text()
      expect(html).toContain(LEAD_MESSAGES.submissionId)
      const { values } = fieldsOf(html)
      expect(values.submissionId).toMatch(uuid)
      expect(values.origin).toBe('')
      expect((await postForm(name, values)).status).toBe(303)
    })

    test('a lead that could not be stored keeps its text and id on the page', async () => {
      const { postForm, store } = appOnDisk()
      await store.close()
      const senderSecret = crypto.randomUUID()
      const answer = await postForm(name, { ...complete, submissionId, senderSecret })
      expect(answer.status).toBe(503)
      const html = await answer.text()
      expect(html).toContain(requestMessages.notStored)
      expect(fieldsOf(html).values).toEqual({ ...complete, submissionId, senderSecret, origin: '' })
    })

    test('under the id of an erased lead the page keeps the text, to be sent as another', async () => {
      const { postForm, store, storedLeads } = appOnDisk()
      await postForm(name, { ...complete, submissionId })
      await store.erase({ submissionId }, new Date().toISOString())
      const answer = await postForm(name, { ...complete, submissionId })
      expect(answer.status).toBe(409)
      const html = await answer.text()
      expect(html).toContain(requestMessages.erasedBefore)
      const { values } = fieldsOf(html)
      expect(values.submissionId).toMatch(uuid)
      expect(values.submissionId).not.toBe(submissionId)
      expect((await postForm(name, values)).status).toBe(303)
      expect(storedLeads().map(({ fields }) => fields)).toEqual([{}, complete])
    })

    test('a field sent twice is one field', async () => {
      const { post, storedLeads } = appOnDisk()
      const body = `${new URLSearchParams(smallest)}&name=Outra&name=Ultima`
      const answer = await post(name, 'application/x-www-form-urlencoded;charset=UTF-8', body)
      expect(answer.status).toBe(303)
      expect(storedLeads()[0]?.fields.name).toBe('Ultima')
    })
  },
)

/** The fields that a browser would send from the page's form. A small parser is enough for these pages. */
function fieldsOf(html: string) {
  const text = (escaped = '') =>
    escaped
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const values: Record<string, string> = {}
  for (const [, attributes = ''] of html.matchAll(/<input ([^>]*)>/g)) {
    values[/name="([^"]*)"/.exec(attributes)?.[1] ?? ''] = text(
      /value="([^"]*)"/.exec(attributes)?.[1],
    )
  }
  // An HTML parser drops the first line break of a textarea.
  for (const [, name = '', value] of html.matchAll(
    /<textarea [^>]*?name="(\w+)"[^>]*>\n?(.*?)<\/t/gs,
  )) {
    values[name] = text(value)
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select [^>]*?name="(\w+)"[^>]*>(.*?)<\/s/gs,
  )) {
    values[name] = text(/value="([^"]*)" selected/.exec(options)?.[1])
  }
  return { action: /<form method="post" action="([^"]*)"/.exec(html)?.[1], values }
}
