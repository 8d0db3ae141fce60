import { expect, test } from 'vitest'
import { TAG_TRACES, type Tag, type Tags, traceNames } from '../contracts/tag-traces.ts'
import { noticeFacts, policyLines } from './tag-words.ts'

const NONE = { measurement: [], advertising: [] }

test('the policy lists each name of each configured tag, and none of another', () => {
  expect(policyLines({ meta: '1' })).toEqual([
    '_fbp e _fbc: Meta, publicidade, cookie, 90 dias.',
    'lastExternalReferrer, lastExternalReferrerTime, multiFbc e topicsLastReferenceTime: Meta, publicidade, armazenamento do navegador, até ser apagado.',
  ])
  const tags: Tag[] = ['gtm', 'ga4', 'googleAds', 'meta', 'linkedin', 'tiktok']
  const all = policyLines(Object.fromEntries(tags.map((tag) => [tag, 'x'])) as Tags).join('\n')
  for (const name of TAG_TRACES.flatMap(({ names }) => names)) expect(all).toContain(name)
  expect(all).toContain('gerenciador de tags')
  expect(policyLines({})).toHaveLength(1)
})

test('every trace has one purpose, so that taking one back leaves what the other allows', () => {
  const names = [...traceNames('measurement'), ...traceNames('advertising')]
  expect(names).toHaveLength(new Set(names).size)
  expect(names.sort()).toEqual(TAG_TRACES.flatMap((trace) => trace.names).sort())
  // None is a key of the site itself.
  for (const own of ['consentimento', 'origem', 'treinamento', 'recarga', 'submit-contact']) {
    const matching = names.filter((name) =>
      name.endsWith('*') ? own.startsWith(name.slice(0, -1)) : own === name,
    )
    expect(matching).toEqual([])
  }
})

test('the notice names who is told, and the longest cookie of each purpose', () => {
  const facts = noticeFacts(
    { ga4: 'x', meta: 'x' },
    { measurement: ['google'], advertising: ['tiktok', 'meta'] },
  )
  expect(facts).toEqual({
    both: { companies: 'Google, Meta e TikTok', longest: '2 anos' },
    measurement: { companies: 'Google', longest: '2 anos' },
    advertising: { companies: 'Meta e TikTok', longest: '90 dias' },
  })
  expect(noticeFacts({}, NONE).both).toEqual({ companies: '', longest: '' })
})
