import { SelectQueryNode, sql, type OperationNode, type OperationNodeSource, type RawBuilder } from 'kysely';

/** The condition of a query, to count or add up the rows for which it holds among others. */
export const conditionOf = (query: OperationNodeSource): RawBuilder<boolean> =>
  sql<boolean>`${{ toOperationNode: () => whereOf(query.toOperationNode()) }}`;

function whereOf(query: OperationNode): OperationNode {
  if (!SelectQueryNode.is(query) || query.where === undefined)
    throw new Error('A list is always of a sandbox');
  return query.where.where;
}
