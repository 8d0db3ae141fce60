import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('submit-contact', Deno.env.toObject()))
