import { youtubeMoments, youtubePlayerAd } from '@content/channels/youtube-ads.ts'

/** One picture for every five seconds: the hill, the rider, closer, and back. */
const shots = [
  '0 0 640 360',
  '150 0 480 270',
  '306 14 204 115',
  '262 128 224 126',
  '150 0 480 270',
  '0 0 640 360',
]

/** Thirty seconds of a skippable ad, to scale: what everybody sees, what is measured, what is paid for. */
export function YoutubeMoments() {
  return (
    <div className="moments">
      <div aria-hidden="true">
        <p className="moments-skip">{youtubePlayerAd.skip}</p>
        <p className="moments-film">
          {shots.map((shot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shots never change
            <svg key={index} viewBox={shot} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <use href="#cyclist-scene" />
            </svg>
          ))}
        </p>
        <p className="moments-bar" />
      </div>
      <dl>
        {youtubeMoments.moments.map((moment) => (
          <div key={moment.at}>
            <dt>
              <span className="tabular font-bold font-display">{moment.at}</span>
              {moment.title}
            </dt>
            <dd>{moment.text}</dd>
          </div>
        ))}
      </dl>
      <p className="figure-note">{youtubeMoments.note}</p>
    </div>
  )
}
