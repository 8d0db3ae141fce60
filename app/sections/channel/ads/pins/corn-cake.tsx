export function CornCake() {
  return (
    <>
      <path d="M0 0h160v150H0z" fill="#f6e3c6" />
      <path d="M0 0h160v150H0z" fill="url(#pin-gingham)" opacity=".14" />
      <ellipse
        cx="86"
        cy="116"
        rx="66"
        ry="20"
        fill="#7a4a1d"
        opacity=".35"
        filter="url(#pin-soft)"
      />
      <ellipse cx="80" cy="108" rx="70" ry="23" fill="#d9e3e6" />
      <ellipse cx="80" cy="105" rx="70" ry="23" fill="#fffdf8" />
      <path d="M26 62c-2 14 0 34 6 42 12 16 84 16 96 0 6-8 8-28 6-42z" fill="#f0b02c" />
      <path
        d="M26 62c-2 14 0 34 6 42 12 16 84 16 96 0 6-8 8-28 6-42 0 10-20 54-54 54S26 72 26 62z"
        fill="#d98f1d"
      />
      <path
        d="M46 78c0 12 2 24 5 34M62 82c0 12 1 24 3 34M80 84v33M98 82c0 12-1 24-3 34M114 78c0 12-2 24-5 34"
        fill="none"
        stroke="#b87410"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".6"
      />
      <ellipse cx="80" cy="62" rx="54" ry="20" fill="#ffcf52" />
      <path
        d="M26 62c0-26 108-26 108 0 0 10-8 8-10 16s-10 6-12-2-10-2-14 6-12 4-14-2-12-2-16 3-10 3-12-5-10 4-16 0-14-6-14-16z"
        fill="#fff3cf"
      />
      <ellipse cx="80" cy="58" rx="17" ry="6" fill="#b87410" />
      <path d="M63 58c0-6 34-6 34 0-4-3-30-3-34 0z" fill="#7d4a0a" />
      <path
        d="M40 58h.1M50 50h.1M62 46h.1M78 44h.1M96 46h.1M110 52h.1M120 60h.1M106 66h.1M52 66h.1M70 71h.1M90 71h.1"
        stroke="#e9a61f"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  )
}
