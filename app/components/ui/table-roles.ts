/** A table with a grid layout loses its table semantics in some browsers, so the roles are explicit. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
  name: { role: 'rowheader' },
} as const
