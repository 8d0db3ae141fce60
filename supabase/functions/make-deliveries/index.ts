import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('make-deliveries', Deno.env.toObject()))
