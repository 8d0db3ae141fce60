const frame = 'relative block aspect-video w-full overflow-hidden rounded-card bg-ink'

/** Plays a video in the place of its link. */
export function start(link: HTMLElement) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const address = link.getAttribute('href') ?? ''
    link.replaceWith(link.dataset.video === 'file' ? fileOf(address) : playerOf(address, link))
  })
}

const fileOf = (src: string) =>
  Object.assign(document.createElement('video'), {
    src,
    controls: true,
    autoplay: true,
    playsInline: true,
    className: frame,
  })

function playerOf(address: string, { dataset }: HTMLElement) {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  const player = document.createElement('iframe')
  // Without the visitor's cookies, where the browser can.
  player.setAttribute('credentialless', '')
  return Object.assign(player, {
    src: url.href,
    title: dataset.title ?? '',
    allow: 'autoplay; fullscreen; picture-in-picture',
    className: `${frame} border-0`,
  })
}
