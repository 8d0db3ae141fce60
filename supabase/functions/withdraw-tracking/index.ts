import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('withdraw-tracking', Deno.env.toObject()))
