import { otherIslands } from 'virtual:pages'
import type { ComponentProps, ComponentType } from 'react'
import { opened, opensWithOrigin } from '~/lib/opened-address.ts'
import { readStored } from '~/lib/stored-texts.ts'

export type IslandEntry = {
  load: () => Promise<ComponentType<never>>
  /** Whether it has to show what its HTML has not: then it does not wait for the visitor. */
  isAwaited?: (island: HTMLElement) => boolean
}

/** A calculation or a plan that somebody sent as a link. */
const hasLink = () => opened.hash.includes('=')

/** What was typed before a reload: draft.ts keeps it under the name of the form's function. */
const hasDraft = (island: HTMLElement) => {
  const form = island.querySelector('form')
  return Object.keys(readStored(form?.action.split('/').at(-1) ?? '')).length > 0
}

/**
 * The parts of the pages that React takes over, by the name that <Island> gives them. A new one is a component and
 * a line here.
 */
const ownIslands = {
  calculator: {
    load: async () =>
      (await import('./calculator/all-platforms-calculator.tsx')).AllPlatformsCalculator,
    isAwaited: hasLink,
  },
  'channel-calculator': {
    load: async () =>
      (await import('./calculator/one-platform-calculator.tsx')).OnePlatformCalculator,
  },
  planner: {
    load: async () => (await import('./planner/planner.tsx')).Planner,
    isAwaited: hasLink,
  },
  'contact-form': {
    load: async () => (await import('./lead-form/contact-form.tsx')).ContactForm,
    isAwaited: (island) => opensWithOrigin() || hasDraft(island),
  },
  'recruitment-form': {
    load: async () => (await import('./lead-form/recruitment-form.tsx')).RecruitmentForm,
    isAwaited: hasDraft,
  },
  receipt: {
    load: async () => (await import('./receipt/receipt-view.tsx')).ReceiptView,
    isAwaited: () => true,
  },
} satisfies Record<string, IslandEntry>

export const islands: Record<string, IslandEntry> = { ...ownIslands, ...otherIslands }

export type IslandName = keyof typeof ownIslands
export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof ownIslands)[Name]['load']>>
>
