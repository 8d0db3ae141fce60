import { pinterestPinsAd } from '@content/channels/pinterest-ads.ts'
import crop from './frames/pinterest-crop.svg?shapes'
import photograph from './frames/pinterest-photograph.svg?shapes'
import saved from './frames/pinterest-saved.svg?shapes'
import { StoryFrame } from './story-frame.tsx'

/** Frames: the product photograph, its 2:3 crop, and the saved pin among others. */
export function PinterestStoryboard() {
  return (
    <>
      <StoryFrame picture={photograph} />
      <StoryFrame picture={crop} />
      <StoryFrame picture={saved}>
        <text x="87.5" y="19.5" fontSize="5.5" fontWeight="700" textAnchor="middle" fill="#fff">
          {pinterestPinsAd.save}
        </text>
      </StoryFrame>
    </>
  )
}
