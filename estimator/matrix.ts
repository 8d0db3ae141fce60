/** A number of a vector. Outside of it: NaN, with which no covariance can be factorized. */
export const at = (values: Float64Array, index: number): number => values[index] ?? Number.NaN

export function dot(a: Float64Array, b: Float64Array, start = 0): number {
  let sum = start
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i)
  return sum
}

export class Matrix {
  readonly rows: number
  readonly columns: number
  /** Row after row. */
  readonly values: Float64Array<ArrayBuffer>

  constructor(rows: number, columns: number, values = new Float64Array(rows * columns)) {
    this.rows = rows
    this.columns = columns
    this.values = values
  }

  static from(rows: number, columns: number, valueAt: (row: number, column: number) => number) {
    const matrix = new Matrix(rows, columns)
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) matrix.set(i, j, valueAt(i, j))
    }
    return matrix
  }

  static fromRows(rows: readonly (readonly number[])[]): Matrix {
    return new Matrix(rows.length, rows[0]?.length ?? 0, Float64Array.from(rows.flat()))
  }

  get(row: number, column: number): number {
    return this.values[row * this.columns + column] ?? Number.NaN
  }

  set(row: number, column: number, value: number) {
    this.values[row * this.columns + column] = value
  }

  add(row: number, column: number, value: number) {
    this.set(row, column, this.get(row, column) + value)
  }

  /** A view, not a copy. */
  row(row: number): Float64Array {
    return this.values.subarray(row * this.columns, (row + 1) * this.columns)
  }

  toRows(): number[][] {
    return Array.from({ length: this.rows }, (_, row) => [...this.row(row)])
  }
}
