import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('erase-receipt', Deno.env.toObject()))
