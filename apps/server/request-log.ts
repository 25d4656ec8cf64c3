import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** What each child in class tells each second (record 134): an hour of one class would be 80,000 lines that say nothing. */
const toldOften = new Set(['/rpc/stage/tellState']);

/** The lines of the log about requests: none of those that come each second and went well; what is refused or fails is noted as always. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!toldOften.has(request.url)) super.incomingRequest(request, reply);
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (error || reply.statusCode >= 400 || !toldOften.has(request.url))
      super.requestCompleted(error, request, reply);
  }
}
