/**
 * The dense algebra that the Gaussian fit needs, on row-major Float64Arrays. Loops run over contiguous
 * memory and hold a tile of sums in registers: the plain triple loop is four times slower here, which
 * is the difference between training in one minute and in four.
 */

const TILE = 4
const sums = new Float64Array(TILE * TILE)
/**
 * sums[4p + q] = the product of row i + p of `a` with row j + q of `b`, over `length` columns; the
 * arguments are the positions of the first column, and the distances between rows.
 */
function multiplyTile(
  a: Float64Array,
  ia: number,
  strideA: number,
  b: Float64Array,
  jb: number,
  strideB: number,
  length: number,
) {
  const i1 = ia + strideA
  const i2 = i1 + strideA
  const i3 = i2 + strideA
  const j1 = jb + strideB
  const j2 = j1 + strideB
  const j3 = j2 + strideB
  // Two halves of the tile: sixteen sums and their factors do not fit the processor's registers.
  for (let half = 0; half < 2; half++) {
    const r0 = half === 0 ? ia : i2
    const r1 = half === 0 ? i1 : i3
    let s00 = 0
    let s01 = 0
    let s02 = 0
    let s03 = 0
    let s10 = 0
    let s11 = 0
    let s12 = 0
    let s13 = 0
    for (let k = 0; k < length; k++) {
      const x0 = a[r0 + k]
      const x1 = a[r1 + k]
      const y0 = b[jb + k]
      const y1 = b[j1 + k]
      const y2 = b[j2 + k]
      const y3 = b[j3 + k]
      s00 += x0 * y0
      s01 += x0 * y1
      s02 += x0 * y2
      s03 += x0 * y3
      s10 += x1 * y0
      s11 += x1 * y1
      s12 += x1 * y2
      s13 += x1 * y3
    }
    const at = half * 8
    sums[at] = s00
    sums[at + 1] = s01
    sums[at + 2] = s02
    sums[at + 3] = s03
    sums[at + 4] = s10
    sums[at + 5] = s11
    sums[at + 6] = s12
    sums[at + 7] = s13
  }
}

/** The matrix in the corner of one whose side is a multiple of the tile, with ones on the diagonal. */
export function padded(a: Float64Array, n: number): { matrix: Float64Array; side: number } {
  const side = Math.ceil(n / TILE) * TILE
  const matrix = new Float64Array(side * side)
  for (let i = 0; i < n; i++) matrix.set(a.subarray(i * n, (i + 1) * n), i * side)
  for (let i = n; i < side; i++) matrix[i * side + i] = 1
  return { matrix, side }
}

/** Lower Cholesky factor in place of a symmetric positive definite matrix whose side is of tiles. */
function factorize(a: Float64Array, n: number): number {
  let logDeterminant = 0
  for (let start = 0; start < n; start += TILE) {
    const end = start + TILE
    // What the finished columns contribute to this block of columns, for all rows below.
    for (let i = start; i < n; i += TILE) {
      multiplyTile(a, i * n, n, a, start * n, n, start)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) a[(i + p) * n + start + q] -= sums[p * TILE + q]
      }
    }
    for (let j = start; j < end; j++) {
      let pivot = a[j * n + j]
      for (let k = start; k < j; k++) pivot -= a[j * n + k] ** 2
      if (!(pivot > 0)) throw new Error('The covariance is not positive definite')
      const root = Math.sqrt(pivot)
      logDeterminant += 2 * Math.log(root)
      a[j * n + j] = root
      for (let i = j + 1; i < n; i++) {
        let sum = a[i * n + j]
        for (let k = start; k < j; k++) sum -= a[i * n + k] * a[j * n + k]
        a[i * n + j] = sum / root
      }
    }
  }
  return logDeterminant
}

/** Inverse from the lower factor, both of tiles. */
function invertFactor(l: Float64Array, n: number): Float64Array {
  // Row j of u is column j of L^-1, so that every product runs along rows.
  const u = new Float64Array(n * n)
  for (let j = 0; j < n; j += TILE) {
    for (let i = j; i < n; i += TILE) {
      multiplyTile(u, j * n + j, n, l, i * n + j, n, i - j)
      for (let q = 0; q < TILE; q++) {
        const row = i + q
        for (let p = 0; p < TILE; p++) {
          const column = j + p
          if (row < column) continue
          let sum = (row === column ? 1 : 0) - (i > j ? sums[p * TILE + q] : 0)
          for (let k = i; k < row; k++) sum -= u[column * n + k] * l[row * n + k]
          u[column * n + row] = sum / l[row * n + row]
        }
      }
    }
  }
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n; i += TILE) {
    for (let j = i; j < n; j += TILE) {
      multiplyTile(u, i * n + j, n, u, j * n + j, n, n - j)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) {
          inverse[(i + p) * n + j + q] = sums[p * TILE + q]
          inverse[(j + q) * n + i + p] = sums[p * TILE + q]
        }
      }
    }
  }
  return inverse
}

/** Inverse and log-determinant of a symmetric positive definite matrix (its lower half is read). */
export function invert(a: Float64Array, n: number) {
  const { matrix, side } = padded(a, n)
  const logDeterminant = factorize(matrix, side)
  const whole = invertFactor(matrix, side)
  const inverse = new Float64Array(n * n)
  for (let i = 0; i < n; i++) inverse.set(whole.subarray(i * side, i * side + n), i * n)
  return { inverse, logDeterminant }
}

/** A (rows × n) times a symmetric S (n × n). */
export function timesSymmetric(a: Float64Array, rows: number, s: Float64Array, n: number) {
  const product = new Float64Array(rows * n)
  const wholeRows = rows - (rows % TILE)
  const wholeColumns = n - (n % TILE)
  for (let j = 0; j < wholeColumns; j += TILE) {
    for (let i = 0; i < wholeRows; i += TILE) {
      multiplyTile(a, i * n, n, s, j * n, n, n)
      for (let p = 0; p < TILE; p++) {
        for (let q = 0; q < TILE; q++) product[(i + p) * n + j + q] = sums[p * TILE + q]
      }
    }
  }
  for (let i = 0; i < rows; i++) {
    for (let j = i < wholeRows ? wholeColumns : 0; j < n; j++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += a[i * n + k] * s[j * n + k]
      product[i * n + j] = sum
    }
  }
  return product
}

export type Matrix = number[][]

export const multiply = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)))

/** f applied to the eigenvalues of a small symmetric matrix (Jacobi rotations). */
export function symmetricFunction(matrix: Matrix, f: (eigenvalue: number) => number): Matrix {
  const n = matrix.length
  const a = matrix.map((row) => [...row])
  const v: Matrix = a.map((_, i) => a.map((_, j) => (i === j ? 1 : 0)))
  for (let sweep = 0; sweep < 60; sweep++) {
    let off = 0
    let scale = 0
    for (let i = 0; i < n; i++) {
      scale += a[i][i] ** 2
      for (let j = 0; j < i; j++) off += a[i][j] ** 2
    }
    if (off <= 1e-26 * scale) break
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        if (a[p][q] === 0) continue
        const theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const c = 1 / Math.sqrt(t * t + 1)
        const s = t * c
        for (let k = 0; k < n; k++) {
          const akp = a[k][p]
          const akq = a[k][q]
          a[k][p] = c * akp - s * akq
          a[k][q] = s * akp + c * akq
        }
        for (let k = 0; k < n; k++) {
          const apk = a[p][k]
          const aqk = a[q][k]
          a[p][k] = c * apk - s * aqk
          a[q][k] = s * apk + c * aqk
          const vkp = v[k][p]
          const vkq = v[k][q]
          v[k][p] = c * vkp - s * vkq
          v[k][q] = s * vkp + c * vkq
        }
      }
    }
  }
  const values = a.map((row, i) => f(row[i]))
  return v.map((row) =>
    v.map((other) => row.reduce((sum, x, k) => sum + x * values[k] * other[k], 0)),
  )
}
