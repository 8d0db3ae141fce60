import type { TreeNode } from './reading-blocks.ts'

/** A tree of nested lists, joined by lines. */
export function TreePicture({ root }: { root: TreeNode }) {
  return (
    <ul className="tree">
      <Branch node={root} />
    </ul>
  )
}

function Branch({ node: { label, note, children = [] } }: { node: TreeNode }) {
  return (
    <li>
      <p>
        <strong>{label}</strong>
        {note && <span>{note}</span>}
      </p>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.label} node={child} />
          ))}
        </ul>
      )}
    </li>
  )
}
