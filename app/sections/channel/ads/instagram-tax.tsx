import { instagramTax } from '@content/channels/instagram-ads.ts'
import { ChannelFigure } from '../channel-figure.tsx'

/** Two tickets on one scale: what becomes an ad, and the stub that is tax. */
export function InstagramTax() {
  return (
    <ChannelFigure label={instagramTax.picture} note={instagramTax.note} className="tickets">
      {instagramTax.tickets.map(({ paid, media, becomes, tax }) => (
        <div key={paid}>
          <p>{paid}</p>
          <div className="ticket">
            <p>
              <svg viewBox="44 196 180 186" aria-hidden="true">
                <use href="#mug-picture" />
              </svg>
              <span>
                <b>{media}</b> {becomes}
              </span>
            </p>
            <p>
              <b>{tax}</b> {instagramTax.tax}
            </p>
          </div>
        </div>
      ))}
    </ChannelFigure>
  )
}
