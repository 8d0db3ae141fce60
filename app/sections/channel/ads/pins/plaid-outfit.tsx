export function PlaidOutfit() {
  return (
    <>
      <defs>
        <pattern id="pin-plaid" width="18" height="18" patternUnits="userSpaceOnUse">
          <path d="M0 0h18v18H0z" fill="#c8303c" />
          <path d="M0 0h7v18H0zM0 0h18v7H0z" fill="#37102a" opacity=".5" />
          <path d="M12 0v18M0 12h18" stroke="#ffd98a" opacity=".8" />
        </pattern>
      </defs>
      <path d="M0 0h160v226H0z" fill="#e9e2f2" />
      <g fill="#3d2a55" opacity=".22" filter="url(#pin-soft)">
        <path d="M36 76h96l8 70H40zM58 150h56v50H58z" />
      </g>
      <path d="M54 130h54l9 100H88l-7-76-7 76H45z" fill="#3e63a8" />
      <path d="M81 140v14M54 146h20M88 146h20" stroke="#8fb0e6" strokeDasharray="3 2" />
      <path
        d="m58 60-26 14-10 62 18 4 8-40v46h66v-46l8 40 18-4-10-62-26-14c-8 14-38 14-46 0z"
        fill="url(#pin-plaid)"
      />
      <path d="M58 60c8 14 38 14 46 0l6 4-20 22-9-8-9 8-20-22z" fill="#8f1f33" />
      <path d="M81 80v66" stroke="#37102a" />
      <path
        d="M81 92h.1M81 108h.1M81 124h.1M81 138h.1"
        stroke="#fff4e4"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M56 104h18v20H56z" fill="#37102a" opacity=".25" />
      <ellipse
        cx="82"
        cy="38"
        rx="50"
        ry="15"
        fill="#3d2a55"
        opacity=".25"
        filter="url(#pin-soft)"
      />
      <ellipse cx="80" cy="34" rx="50" ry="15" fill="#e6bd6a" />
      <ellipse cx="80" cy="33" rx="42" ry="11" fill="none" stroke="#c4953f" strokeDasharray="4 2" />
      <path d="M56 32c0-32 48-32 48 0-8 8-40 8-48 0z" fill="#f0cc80" />
      <path d="M55.5 30c8 8 41 8 49 0v-6c-8 8-41 8-49 0z" fill="#c8303c" />
    </>
  )
}
