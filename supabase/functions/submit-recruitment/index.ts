import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('submit-recruitment', Deno.env.toObject()))
