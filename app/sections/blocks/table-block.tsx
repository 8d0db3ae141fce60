import { RichText } from '~/components/ui/rich-text.tsx'
import { ScrollRegion } from '~/components/ui/scroll-region.tsx'
import { BlockParagraph } from './block-paragraph.tsx'
import type { BlockOf } from './drawn-page.ts'

export function TableBlock({ title, intro, header, rows, note }: BlockOf<'table'>) {
  return (
    <section className="section bg-mist">
      <div className="wrap">
        <h2 className="max-w-3xl text-title">{title}</h2>
        <BlockParagraph text={intro} className="block-intro" />
        <div className="block-table">
          <ScrollRegion label={title}>
            <table>
              <thead>
                <tr>
                  {header.map((cell) => (
                    <th key={cell} scope="col">
                      {cell}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name = '', ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, column) => (
                      <td
                        key={header[column + 1]}
                        data-column={header[column + 1]}
                        className="tabular"
                      >
                        <RichText text={cell} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
        <BlockParagraph text={note} className="block-note" />
      </div>
    </section>
  )
}
