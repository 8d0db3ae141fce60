/** All threads are busy and enough work waits already. The request was fine, and a retry may work. */
export class PoolFull extends Error {
  constructor() {
    super('every thread is busy and the queue is full')
    this.name = 'PoolFull'
  }
}
