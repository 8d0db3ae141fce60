/**
 * The dense algebra that the Gaussian fit needs, on row-major Float64Arrays. Loops run over contiguous
 * memory and hold a tile of sums in registers: the plain triple loop is four times slower here, which
 * is the difference between training in one minute and in four.
 */

/** Sums of products of rows i, i+1 of `a` with rows j, j+1 of `b` over columns [from, to). */
const tile = new Float64Array(4)
function dotTile(
  a: Float64Array,
  i0: number,
  i1: number,
  b: Float64Array,
  j0: number,
  j1: number,
  length: number,
) {
  let s00 = 0
  let s01 = 0
  let s10 = 0
  let s11 = 0
  for (let k = 0; k < length; k++) {
    const x0 = a[i0 + k]
    const x1 = a[i1 + k]
    const y0 = b[j0 + k]
    const y1 = b[j1 + k]
    s00 += x0 * y0
    s01 += x0 * y1
    s10 += x1 * y0
    s11 += x1 * y1
  }
  tile[0] = s00
  tile[1] = s01
  tile[2] = s10
  tile[3] = s11
}

/** Lower Cholesky factor of a symmetric positive definite matrix, in place; returns log |A|. */
export function choleskyInPlace(a: Float64Array, n: number): number {
  const block = 48
  let logDeterminant = 0
  for (let start = 0; start < n; start += block) {
    const end = Math.min(start + block, n)
    // What the finished columns contribute to this block of columns, for all rows below.
    for (let i = start; i < n; i += 2) {
      const second = i + 1 < n ? i + 1 : i
      for (let j = start; j < end; j += 2) {
        if (j > second) break
        const next = j + 1 < end ? j + 1 : j
        dotTile(a, i * n, second * n, a, j * n, next * n, start)
        if (j <= i) a[i * n + j] -= tile[0]
        if (next !== j && next <= i) a[i * n + next] -= tile[1]
        if (second !== i) {
          a[second * n + j] -= tile[2]
          if (next !== j && next <= second) a[second * n + next] -= tile[3]
        }
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

/** Inverse of A from its lower Cholesky factor, as a full symmetric matrix. */
export function inverseFromCholesky(l: Float64Array, n: number): Float64Array {
  // u holds the transpose of L^-1, so that the last product runs along rows.
  const t = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    const row = i * n
    let k = 0
    for (; k + 3 < i; k += 4) {
      const l0 = l[row + k]
      const l1 = l[row + k + 1]
      const l2 = l[row + k + 2]
      const l3 = l[row + k + 3]
      if (l0 === 0 && l1 === 0 && l2 === 0 && l3 === 0) continue
      const r0 = k * n
      const r1 = r0 + n
      const r2 = r1 + n
      const r3 = r2 + n
      for (let j = 0; j <= k + 3; j++) {
        t[row + j] += l0 * t[r0 + j] + l1 * t[r1 + j] + l2 * t[r2 + j] + l3 * t[r3 + j]
      }
    }
    for (; k < i; k++) {
      const factor = l[row + k]
      for (let j = 0; j <= k; j++) t[row + j] += factor * t[k * n + j]
    }
    const diagonal = 1 / l[row + i]
    for (let j = 0; j < i; j++) t[row + j] *= -diagonal
    t[row + i] = diagonal
  }
  const u = new Float64Array(n * n)
  for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) u[j * n + i] = t[i * n + j]
  const inverse = t.fill(0)
  for (let i = 0; i < n; i += 2) {
    const second = i + 1 < n ? i + 1 : i
    for (let j = i; j < n; j += 2) {
      const next = j + 1 < n ? j + 1 : j
      dotTile(u, i * n + j, second * n + j, u, j * n + j, next * n + j, n - j)
      inverse[i * n + j] = inverse[j * n + i] = tile[0]
      inverse[i * n + next] = inverse[next * n + i] = next === j ? tile[0] : tile[1]
      if (second !== i) {
        inverse[second * n + j] = inverse[j * n + second] = tile[2]
        inverse[second * n + next] = inverse[next * n + second] = next === j ? tile[2] : tile[3]
      }
    }
  }
  return inverse
}

/** Solves A x = b from the lower Cholesky factor of A. */
export function solveFromCholesky(l: Float64Array, n: number, b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    let sum = x[i]
    for (let k = 0; k < i; k++) sum -= l[i * n + k] * x[k]
    x[i] = sum / l[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    const value = x[i] / l[i * n + i]
    x[i] = value
    for (let k = 0; k < i; k++) x[k] -= l[i * n + k] * value
  }
  return x
}

/** A (rows × n) times a symmetric S (n × n). */
export function timesSymmetric(a: Float64Array, rows: number, s: Float64Array, n: number) {
  const product = new Float64Array(rows * n)
  for (let i = 0; i < rows; i += 2) {
    const second = i + 1 < rows ? i + 1 : i
    for (let j = 0; j < n; j += 2) {
      const next = j + 1 < n ? j + 1 : j
      dotTile(a, i * n, second * n, s, j * n, next * n, n)
      product[i * n + j] = tile[0]
      product[i * n + next] = next === j ? tile[0] : tile[1]
      product[second * n + j] = second === i ? tile[0] : tile[2]
      if (next !== j) product[second * n + next] = second === i ? tile[1] : tile[3]
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
  return v.map((row) => v.map((other) => row.reduce((sum, x, k) => sum + x * values[k] * other[k], 0)))
}
