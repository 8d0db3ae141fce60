import { describe, expect, test } from 'vitest'
import { googleSearchAd } from './google-ads.ts'
import { linkedinPostAd } from './linkedin-ads.ts'

// The drawn ads must be ones that the platform would accept: /google-ads even quotes these limits.
describe('the drawn ads are within the limits of their platform', () => {
  test('Google: titles of 30, paths of 15, descriptions of 90, links of 25', () => {
    for (const headline of googleSearchAd.headlines) expect(headline.length).toBeLessThanOrEqual(30)
    for (const path of googleSearchAd.paths) expect(path).toMatch(/^[^/\s]{1,15}$/)
    for (const link of googleSearchAd.sitelinks) expect(link.length).toBeLessThanOrEqual(25)
    expect(googleSearchAd.description.length).toBeLessThanOrEqual(90)
    expect(googleSearchAd.limits.map(({ value }) => value)).toEqual(['15', '30', '90'])
  })

  test('LinkedIn: an introduction of 150 and a headline of 70, as it advises', () => {
    expect(linkedinPostAd.text.length).toBeLessThanOrEqual(150)
    expect(linkedinPostAd.headline.length).toBeLessThanOrEqual(70)
  })
})
