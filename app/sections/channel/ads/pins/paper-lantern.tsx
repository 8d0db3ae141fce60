export function PaperLantern() {
  return (
    <>
      <path d="M0 0h160v130H0z" fill="#22576b" />
      <path d="M0 96h160v34H0z" fill="#d9a86c" />
      <path d="M0 96h160v5H0z" fill="#fff" opacity=".2" />
      <ellipse
        cx="74"
        cy="106"
        rx="40"
        ry="6"
        fill="#4a2a10"
        opacity=".5"
        filter="url(#pin-soft)"
      />
      <path d="M72 14 104 48 92 84H52L40 48z" fill="#ff7a59" />
      <path d="M72 14 56 48l6 36H52L40 48z" fill="#ffc04d" />
      <path d="M72 14 88 48l-6 36H62l-6-36z" fill="#fff1d6" />
      <path d="M40 48h64" stroke="#7c2338" strokeWidth="1.5" opacity=".4" />
      <path d="M56 84h32v8H56z" fill="#7c2338" />
      <path d="M72 48c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z" fill="#ff9d2e" opacity=".75" />
      <path d="m112 112 30-8 6 10-30 8z" fill="#36b8c9" />
      <path d="m112 112 18 1 12-9z" fill="#7fdce6" />
      <path d="M14 108h18v16H14z" fill="#ff5c7c" transform="rotate(-12 22 116)" />
      <path d="M14 108h18l-18 16z" fill="#ff92a8" transform="rotate(-12 22 116)" />
    </>
  )
}
