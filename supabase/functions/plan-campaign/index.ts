import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('plan-campaign', Deno.env.toObject()))
