import { expect, test } from 'vitest'
import { invert, multiply, symmetricFunction, timesSymmetric } from './linear-algebra.ts'
import { Matrix } from './matrix.ts'

/** Symmetric and positive definite, the same at each run. */
function example(n: number): Matrix {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647 - 0.5
  }
  const lower = Matrix.from(n, n, (i, j) => (i === j ? 2 : i > j ? random() / Math.sqrt(n) : 0))
  return Matrix.from(n, n, (i, j) => lower.get(Math.max(i, j), Math.min(i, j)))
}

test.each([1, 2, 3, 4, 5, 8, 31, 66])('a matrix of side %i times its inverse is one', (n) => {
  const a = example(n)
  const product = timesSymmetric(a, invert(a).inverse)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) expect(product.get(i, j)).toBeCloseTo(i === j ? 1 : 0, 10)
  }
})

test('the logarithm of the determinant', () => {
  expect(
    invert(
      Matrix.fromRows([
        [4, 1],
        [1, 3],
      ]),
    ).logDeterminant,
  ).toBeCloseTo(Math.log(11))
})

test('a matrix that is no covariance is refused', () => {
  expect(() =>
    invert(
      Matrix.fromRows([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toThrow('not positive definite')
})

test('a root of a symmetric matrix squares to it', () => {
  const matrix = Matrix.fromRows([
    [4, 1, 0.5],
    [1, 3, 0.2],
    [0.5, 0.2, 2],
  ])
  const root = symmetricFunction(matrix, Math.sqrt)
  const square = multiply(root, root)
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) expect(square.get(i, j)).toBeCloseTo(matrix.get(i, j), 10)
  }
})
