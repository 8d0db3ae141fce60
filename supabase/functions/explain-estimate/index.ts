import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('explain-estimate', Deno.env.toObject()))
