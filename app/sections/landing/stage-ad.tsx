import type { ChannelSlug } from '@content/channels/offered.ts'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react'

/** Without its file the stage has no ad, and the words stand for themselves. */
const orNothing = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (ad) => ({ default: ad }),
      () => ({ default: () => null }),
    ),
  )

/** The ads of the channels' own pages. Each is a file of its own, loaded when its card comes near. */
const ads: Record<ChannelSlug, ComponentType> = {
  'google-ads': orNothing(async () => {
    const { GoogleSearchAd } = await import('~/sections/channel/ads/google-search-ad.tsx')
    return GoogleSearchAd
  }),
  'youtube-ads': orNothing(async () => {
    const { YoutubePlayerAd } = await import('~/sections/channel/ads/youtube-player-ad.tsx')
    return YoutubePlayerAd
  }),
  'instagram-ads': orNothing(async () => {
    const { InstagramStoryAd } = await import('~/sections/channel/ads/instagram-story-ad.tsx')
    return InstagramStoryAd
  }),
  'tiktok-ads': orNothing(async () => {
    const { TiktokForYouAd } = await import('~/sections/channel/ads/tiktok-for-you-ad.tsx')
    return TiktokForYouAd
  }),
  'pinterest-ads': orNothing(async () => {
    const { PinterestPinsAd } = await import('~/sections/channel/ads/pinterest-pins-ad.tsx')
    return PinterestPinsAd
  }),
  'linkedin-ads': orNothing(async () => {
    const { LinkedinPostAd } = await import('~/sections/channel/ads/linkedin-post-ad.tsx')
    return LinkedinPostAd
  }),
}

/** How far below the screen the ad is made ready. */
const NEAR = '600px 0px'

type Props = {
  slug: ChannelSlug
  card: RefObject<HTMLElement | null>
  /** From the start: the visitor comes back from the channel's page. */
  isShown: boolean
}

/** The ad is still until half of its card is in view, plays once, and stops when it is touched, pointed at or focused. */
export function StageAd({ slug, card, isShown }: Props) {
  const [isNear, setNear] = useState(isShown)
  const [state, setState] = useState<'waiting' | 'playing' | 'stopped'>(
    isShown ? 'stopped' : 'waiting',
  )
  const Ad = ads[slug]

  useEffect(() => {
    const element = card.current
    if (!element) return
    const nearness = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false
        setNear(isIntersecting)
        if (!isIntersecting) setState('waiting')
      },
      { rootMargin: NEAR },
    )
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setState((now) => (now === 'waiting' ? 'playing' : now))
      },
      { threshold: 0.5 },
    )
    nearness.observe(element)
    view.observe(element)
    const stop = () => setState('stopped')
    element.addEventListener('pointerdown', stop)
    element.addEventListener('focusin', stop)
    return () => {
      nearness.disconnect()
      view.disconnect()
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('focusin', stop)
    }
  }, [card])

  return (
    <div
      className="stage-ad"
      data-still={state !== 'playing' || undefined}
      onPointerMove={({ movementX, movementY }) => {
        // A page that scrolls under a resting pointer reports a move of zero.
        if (movementX !== 0 || movementY !== 0) setState('stopped')
      }}
    >
      {isNear && (
        <Suspense>
          <Ad />
        </Suspense>
      )}
    </div>
  )
}
