import { useLayoutEffect } from 'react'

export type OpeningWords = { title: string; text: string }

/** The page's opening stands outside of the island: while these words are given, it shows them instead of its own. */
export function useOpeningWords(words: OpeningWords | undefined) {
  useLayoutEffect(() => {
    const [heading, intro] = document.querySelectorAll('#abertura h1, #abertura h1 + p')
    if (!words || !heading || !intro) return
    const own = { title: heading.textContent, text: intro.textContent }
    const show = ({ title, text }: typeof own) => {
      heading.textContent = title
      intro.textContent = text
    }
    show(words)
    return () => show(own)
  }, [words])
}
