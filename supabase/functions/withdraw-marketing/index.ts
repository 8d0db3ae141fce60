import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('withdraw-marketing', Deno.env.toObject()))
