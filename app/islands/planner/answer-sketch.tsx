import type { QuestionName } from './answer.tsx'

/** Each answer's drawing in a few strokes. Hairlines are the axis, heavy strokes what is found on it. */
const SKETCHES: Record<QuestionName, { light: string; heavy: string; dots: string }> = {
  worth: {
    light: 'M52 12V108M0 34H176M0 70H176M0 106H176',
    heavy: '',
    dots: 'M66 25h0M86 25h0M106 25h0M132 25h0M166 25h0M40 61h0M66 61h0M80 61h0M110 61h0M150 61h0M24 97h0M40 97h0M66 97h0M96 97h0M130 97h0',
  },
  account: {
    light: 'M0 16V112',
    heavy: 'M14 30H168M62 50H116M30 80H156M80 100H136',
    dots: 'M88 50h0M108 100h0',
  },
  needed: {
    light: 'M44 8V112M0 24H176M0 60H176M0 96H176',
    heavy: 'M20 24H84M36 60H120M62 96H164',
    dots: 'M20 24h0M36 60h0M62 96h0',
  },
  split: {
    light: 'M0 84H176M0 106H176',
    heavy: 'M40 84H116M12 106H66',
    dots: 'M78 84h0M38 106h0',
  },
  test: {
    light: 'M0 112H176M44 20V112M88 20V112M132 20V112',
    heavy: 'M6 44H82M6 76H82',
    dots: 'M88 24h0',
  },
}

export function AnswerSketch({ question }: { question: QuestionName }) {
  const { light, heavy, dots } = SKETCHES[question]
  return (
    <svg
      aria-hidden="true"
      viewBox="-8 0 192 120"
      className="w-44 shrink-0 fill-none"
      strokeLinecap="round"
    >
      <path d={light} strokeWidth="2" className="stroke-line" />
      {question === 'split' && (
        <path
          d="M0 40H92M98 40H140M146 40H176"
          strokeWidth="28"
          strokeLinecap="butt"
          className="stroke-accent"
        />
      )}
      <path d={heavy} strokeWidth="8" className="stroke-accent opacity-35" />
      <path d={dots} strokeWidth="12" className="stroke-accent" />
    </svg>
  )
}
