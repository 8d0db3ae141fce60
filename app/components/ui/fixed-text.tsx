/** An English text that the specification fixes: small, after the Portuguese one. */
export function FixedText({ children }: { children: string }) {
  return (
    <span lang="en" className="font-normal text-sm">
      {children}
    </span>
  )
}
