import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('read-receipt', Deno.env.toObject()))
