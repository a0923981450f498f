import { SelectQueryNode, sql, type OperationNode, type OperationNodeSource, type RawBuilder } from 'kysely';

/** The condition of a query, to count or add up the rows for which it holds among others; that of none holds for all. */
export const conditionOf = (query: OperationNodeSource): RawBuilder<boolean> =>
  sql<boolean>`${{ toOperationNode: () => whereOf(query.toOperationNode()) ?? sql`1 = 1`.toOperationNode() }}`;

const whereOf = (query: OperationNode): OperationNode | undefined =>
  SelectQueryNode.is(query) ? query.where?.where : undefined;
