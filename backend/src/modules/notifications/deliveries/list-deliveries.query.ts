import { IsIn, IsOptional } from 'class-validator';
import { DELIVERY_STATES, type DeliveryState } from '@rmo/contracts';
import { PageQuery } from '../../../common/http';

export class ListDeliveriesQuery extends PageQuery {
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: `State must be one of: ${DELIVERY_STATES.join(', ')}` })
  state?: DeliveryState;
}
