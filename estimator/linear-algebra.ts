import { at, Matrix } from './matrix.ts'

/**
 * The dense linear algebra of the Gaussian model, on row-major Float64Arrays. The loops over large
 * matrices run over contiguous memory and keep a tile of 4 × 4 sums in registers: the plain triple loop
 * is four times slower here, so that training would take four minutes and not one.
 */

const TILE = 4
/** The sums of the last tile: at (p, q) the product of row i + p of `a` with row j + q of `b`. */
const tile = new Matrix(TILE, TILE)

/** Multiplies four rows of `a` from row i with four rows of `b` from row j, over `length` columns. */
function multiplyTile(a: Matrix, i: number, b: Matrix, j: number, column: number, length: number) {
  const left = a.values
  const right = b.values
  const j0 = j * b.columns + column
  const j1 = j0 + b.columns
  const j2 = j1 + b.columns
  const j3 = j2 + b.columns
  // Two halves of the tile: sixteen sums and their factors do not fit the processor's registers.
  for (let p = 0; p < TILE; p += 2) {
    const i0 = (i + p) * a.columns + column
    const i1 = i0 + a.columns
    let s00 = 0
    let s01 = 0
    let s02 = 0
    let s03 = 0
    let s10 = 0
    let s11 = 0
    let s12 = 0
    let s13 = 0
    // Read here and not through at(): most of training is this loop, and the call costs it a sixth.
    for (let k = 0; k < length; k++) {
      const x0 = left[i0 + k] ?? Number.NaN
      const x1 = left[i1 + k] ?? Number.NaN
      const y0 = right[j0 + k] ?? Number.NaN
      const y1 = right[j1 + k] ?? Number.NaN
      const y2 = right[j2 + k] ?? Number.NaN
      const y3 = right[j3 + k] ?? Number.NaN
      s00 += x0 * y0
      s01 += x0 * y1
      s02 += x0 * y2
      s03 += x0 * y3
      s10 += x1 * y0
      s11 += x1 * y1
      s12 += x1 * y2
      s13 += x1 * y3
    }
    tile.set(p, 0, s00)
    tile.set(p, 1, s01)
    tile.set(p, 2, s02)
    tile.set(p, 3, s03)
    tile.set(p + 1, 0, s10)
    tile.set(p + 1, 1, s11)
    tile.set(p + 1, 2, s12)
    tile.set(p + 1, 3, s13)
  }
}

/** The matrix in the corner of one whose side is a multiple of the tile, with ones on the diagonal. */
function padToTiles(a: Matrix): Matrix {
  const side = Math.ceil(a.rows / TILE) * TILE
  const padded = new Matrix(side, side)
  for (let i = 0; i < a.rows; i++) padded.row(i).set(a.row(i))
  for (let i = a.rows; i < side; i++) padded.set(i, i, 1)
  return padded
}

/**
 * Replaces a symmetric positive definite matrix, padded to tiles, by its lower Cholesky factor. Returns
 * the logarithm of its determinant.
 */
function choleskyInPlace(a: Matrix): number {
  const n = a.rows
  let logDeterminant = 0
  for (let start = 0; start < n; start += TILE) {
    // Subtract what the finished columns contribute to this block of columns, in all rows below.
    for (let i = start; i < n; i += TILE) {
      multiplyTile(a, i, a, start, 0, start)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) a.add(i + p, start + q, -tile.get(p, q))
      }
    }
    for (let j = start; j < start + TILE; j++) {
      let pivot = a.get(j, j)
      for (let k = start; k < j; k++) pivot -= a.get(j, k) ** 2
      if (!(pivot > 0)) throw new Error('The covariance is not positive definite')
      const root = Math.sqrt(pivot)
      logDeterminant += 2 * Math.log(root)
      a.set(j, j, root)
      for (let i = j + 1; i < n; i++) {
        let sum = a.get(i, j)
        for (let k = start; k < j; k++) sum -= a.get(i, k) * a.get(j, k)
        a.set(i, j, sum / root)
      }
    }
  }
  return logDeterminant
}

/** The inverse of L L', from the lower factor L, padded to tiles. */
function inverseFromCholesky(l: Matrix): Matrix {
  const n = l.rows
  // Row j of u is column j of L^-1, so that every product runs along rows.
  const u = new Matrix(n, n)
  for (let j = 0; j < n; j += TILE) {
    for (let i = j; i < n; i += TILE) {
      multiplyTile(u, j, l, i, j, i - j)
      for (let q = 0; q < TILE; q++) {
        const row = i + q
        for (let p = 0; p < TILE; p++) {
          const column = j + p
          if (row < column) continue
          let sum = (row === column ? 1 : 0) - (i > j ? tile.get(p, q) : 0)
          for (let k = i; k < row; k++) sum -= u.get(column, k) * l.get(row, k)
          u.set(column, row, sum / l.get(row, row))
        }
      }
    }
  }
  const inverse = new Matrix(n, n)
  for (let i = 0; i < n; i += TILE) {
    for (let j = i; j < n; j += TILE) {
      multiplyTile(u, i, u, j, j, n - j)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) {
          inverse.set(i + p, j + q, tile.get(p, q))
          inverse.set(j + q, i + p, tile.get(p, q))
        }
      }
    }
  }
  return inverse
}

/** Inverse and log-determinant of a symmetric positive definite matrix (its lower half is read). */
export function invert(a: Matrix): { inverse: Matrix; logDeterminant: number } {
  const n = a.rows
  const padded = padToTiles(a)
  const logDeterminant = choleskyInPlace(padded)
  const paddedInverse = inverseFromCholesky(padded)
  const inverse = new Matrix(n, n)
  for (let i = 0; i < n; i++) inverse.row(i).set(paddedInverse.row(i).subarray(0, n))
  return { inverse, logDeterminant }
}

/** A matrix times a symmetric one. */
export function timesSymmetric(a: Matrix, s: Matrix): Matrix {
  const { rows, columns: n } = a
  const product = new Matrix(rows, n)
  const tiledRows = rows - (rows % TILE)
  const tiledColumns = n - (n % TILE)
  for (let j = 0; j < tiledColumns; j += TILE) {
    for (let i = 0; i < tiledRows; i += TILE) {
      multiplyTile(a, i, s, j, 0, n)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) product.set(i + p, j + q, tile.get(p, q))
      }
    }
  }
  for (let i = 0; i < rows; i++) {
    for (let j = i < tiledRows ? tiledColumns : 0; j < n; j++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += a.get(i, k) * s.get(j, k)
      product.set(i, j, sum)
    }
  }
  return product
}

/** The product of two small matrices. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return Matrix.from(a.rows, b.columns, (i, j) => {
    let sum = 0
    for (let k = 0; k < b.rows; k++) sum += a.get(i, k) * b.get(k, j)
    return sum
  })
}

/** f applied to the eigenvalues of a small symmetric matrix (Jacobi rotations). */
export function symmetricFunction(matrix: Matrix, f: (eigenvalue: number) => number): Matrix {
  const n = matrix.rows
  const a = new Matrix(n, n, matrix.values.slice())
  const eigenvectors = Matrix.from(n, n, (i, j) => (i === j ? 1 : 0))
  for (let sweep = 0; sweep < 60; sweep++) {
    let offDiagonal = 0
    let scale = 0
    for (let i = 0; i < n; i++) {
      scale += a.get(i, i) ** 2
      for (let j = 0; j < i; j++) offDiagonal += a.get(i, j) ** 2
    }
    if (offDiagonal <= 1e-26 * scale) break
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (a.get(p, q) === 0) continue
        const theta = (a.get(q, q) - a.get(p, p)) / (2 * a.get(p, q))
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const c = 1 / Math.sqrt(t * t + 1)
        rotateColumns(a, p, q, c, t * c)
        rotateRows(a, p, q, c, t * c)
        rotateColumns(eigenvectors, p, q, c, t * c)
      }
    }
  }
  const values = Float64Array.from({ length: n }, (_, k) => f(a.get(k, k)))
  return Matrix.from(n, n, (i, j) => {
    let sum = 0
    for (let k = 0; k < n; k++)
      sum += eigenvectors.get(i, k) * at(values, k) * eigenvectors.get(j, k)
    return sum
  })
}

function rotateColumns(a: Matrix, p: number, q: number, cos: number, sin: number) {
  for (let k = 0; k < a.rows; k++) {
    const x = a.get(k, p)
    const y = a.get(k, q)
    a.set(k, p, cos * x - sin * y)
    a.set(k, q, sin * x + cos * y)
  }
}

function rotateRows(a: Matrix, p: number, q: number, cos: number, sin: number) {
  for (let k = 0; k < a.columns; k++) {
    const x = a.get(p, k)
    const y = a.get(q, k)
    a.set(p, k, cos * x - sin * y)
    a.set(q, k, sin * x + cos * y)
  }
}
