import { styleGuide } from '@content/style-guide.ts'

const SIZES = ['text-hero', 'text-title', 'text-xl', 'text-lg', 'text-base', 'text-sm']
const DISPLAY = new Set(['text-hero', 'text-title', 'text-xl'])
const SPACES = [4, 8, 12, 16, 24, 32, 40, 64, 104]
const SHAPES = ['rounded-control', 'rounded-card', 'rounded-card shadow-float', 'shadow-bar']

export function TypeAndShape() {
  return (
    <div className="grid gap-12">
      <div className="grid gap-6">
        {SIZES.map((size) => (
          <div key={size} className="border-line border-t pt-4">
            <p className="text-quiet text-sm">{size}</p>
            <p
              className={`${size} ${DISPLAY.has(size) ? 'font-bold font-display leading-tight tracking-tight' : ''}`}
            >
              {styleGuide.sample}
            </p>
          </div>
        ))}
      </div>
      <div>
        <h3 className="text-xl">{styleGuide.space.title}</h3>
        <p className="text-quiet">{styleGuide.space.text}</p>
        <ul className="mt-4 grid gap-2">
          {SPACES.map((space) => (
            <li key={space} className="tabular flex items-center gap-4 text-sm">
              <span className="w-12 text-right">{space}</span>
              <span className="h-3 bg-violet" style={{ width: space }} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl">{styleGuide.shape.title}</h3>
        <ul className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-4">
          {SHAPES.map((shape) => (
            <li
              key={shape}
              className={`${shape} grid h-28 place-items-center border border-line p-3`}
            >
              <span className="text-center text-sm">{shape}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-xl">{styleGuide.motion.title}</h3>
        <p className="text-quiet">{styleGuide.motion.text}</p>
        <div className="group mt-4 rounded-card bg-mist p-6">
          <span className="block size-10 rounded-control bg-violet transition-transform group-hover:translate-x-1" />
        </div>
      </div>
    </div>
  )
}
