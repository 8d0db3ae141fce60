import { expect, test } from 'vitest'
import { invert, multiply, symmetricFunction, timesSymmetric } from './linear-algebra.ts'

/** Symmetric and positive definite, the same at each run. */
function example(n: number): Float64Array {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647 - 0.5
  }
  const a = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) a[i * n + j] = a[j * n + i] = random() / Math.sqrt(n)
    a[i * n + i] = 2
  }
  return a
}

test.each([1, 2, 3, 4, 5, 8, 31, 66])('a matrix of side %i times its inverse is one', (n) => {
  const a = example(n)
  const product = timesSymmetric(a, n, invert(a, n).inverse, n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) expect(product[i * n + j]).toBeCloseTo(i === j ? 1 : 0, 10)
  }
})

test('the logarithm of the determinant', () => {
  expect(invert(Float64Array.of(4, 1, 1, 3), 2).logDeterminant).toBeCloseTo(Math.log(11))
})

test('a matrix that is no covariance is refused', () => {
  expect(() => invert(Float64Array.of(1, 2, 2, 1), 2)).toThrow('not positive definite')
})

test('a root of a symmetric matrix squares to it', () => {
  const matrix = [
    [4, 1, 0.5],
    [1, 3, 0.2],
    [0.5, 0.2, 2],
  ]
  const root = symmetricFunction(matrix, Math.sqrt)
  multiply(root, root).forEach((row, i) => {
    row.forEach((value, j) => {
      expect(value).toBeCloseTo(matrix[i][j], 10)
    })
  })
})
