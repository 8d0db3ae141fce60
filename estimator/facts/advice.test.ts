import { expect, test } from 'vitest'
import { OBJECTIVES, PLATFORMS, SEGMENTS } from '../../contracts/campaign.ts'
import { channelAdvice } from './advice.ts'
import { leadCost } from './campaign-facts.ts'

test('TikTok bans parts of health, and asks everyone else for a video a week', () => {
  for (const segment of SEGMENTS) {
    expect(channelAdvice(segment, 'Leads').TikTok?.code).toBe(
      segment === 'Saúde' ? 'tiktok-health' : 'tiktok-weekly-video',
    )
  }
})

test('Pinterest is not for businesses that sell to businesses, nor for what is urgent', () => {
  expect(channelAdvice('SaaS', 'Leads').Pinterest?.code).toBe('pinterest-business')
  expect(channelAdvice('Serviços', 'Vendas').Pinterest?.code).toBe('pinterest-urgent')
  expect(channelAdvice('Moda', 'Vendas').Pinterest).toBeUndefined()
})

test('LinkedIn is not for shops and travel; elsewhere the margin decides', () => {
  const against = SEGMENTS.filter(
    (segment) => channelAdvice(segment, 'Leads')['LinkedIn Ads']?.code === 'linkedin-consumers',
  )
  expect(against).toEqual(['E-commerce', 'Moda', 'Alimentos e Bebidas', 'Turismo'])
})

test('a budget is small for YouTube below fifteen conversions a day, and never where reach is bought', () => {
  const { YouTube } = channelAdvice('Serviços', 'Leads')
  expect(YouTube).toEqual({
    code: 'youtube-small-budget',
    belowDaily: 15 * leadCost('Serviços', 'YouTube').middle,
  })
  expect(channelAdvice('Serviços', 'Branding').YouTube).toBeUndefined()
  expect(channelAdvice('Serviços', 'Branding')['Google Ads']).toBeUndefined()
})

test('search is for those who look for it: services, health, real estate, schools, software; shops bring a catalogue', () => {
  const codes = SEGMENTS.map((segment) => channelAdvice(segment, 'Vendas')['Google Ads']?.code)
  expect(codes.filter((code) => code === 'search-demand')).toHaveLength(5)
  expect(codes.filter((code) => code === 'search-catalogue')).toHaveLength(3)
})

test('advice names only channels that there are', () => {
  for (const segment of SEGMENTS) {
    for (const objective of OBJECTIVES) {
      for (const platform of Object.keys(channelAdvice(segment, objective))) {
        expect(PLATFORMS).toContain(platform)
      }
    }
  }
})
