<?php

declare(strict_types=1);

const COMMENT_PAGE = 25;
const REASONS = ['spam', 'abuse', 'illegal', 'off-topic', 'other'];

/** @return array<string, mixed> a comment without its replies; a removed one is a tombstone */
function commentOnWire(array $comment, ?array $reader): array
{
    $isRemoved = (bool) $comment['is_removed'];
    $likes = row('SELECT count(*) AS count, sum(user_id = ?) AS mine FROM likes WHERE comment_id = ?', [$reader['id'] ?? 0, $comment['id']]);
    $author = $comment['user_id'] === null ? null : row('SELECT * FROM users WHERE id = ?', [$comment['user_id']]);
    return [
        ...['id' => $comment['id'], 'level' => $comment['level'], 'replay_to' => $comment['reply_to'], 'status' => 'visible'],
        ...['user_id' => $isRemoved ? null : $comment['user_id'], 'username' => $isRemoved ? null : $author['name'] ?? null],
        ...['content' => $isRemoved ? null : $comment['content'], 'is_removed' => $isRemoved],
        'created_at' => moment($comment['created_at']),
        'updated_at' => $comment['updated_at'] === null ? null : moment($comment['updated_at']),
        ...['likes_count' => $likes['count'], 'is_liked_by_me' => (bool) $likes['mine']],
        'can_like_it' => $reader !== null && $reader['id'] !== $comment['user_id'],
        'replies_count' => row('SELECT count(*) AS count FROM comments WHERE root_id = ?', [$comment['id']])['count'],
        ...['user_avatar' => null, 'user_url' => null, 'author_role' => null],
    ];
}

/** A comment with its first three replies, each in the one that it replies to. */
function threadOnWire(array $comment, ?array $reader): array
{
    $below = rows('SELECT * FROM comments WHERE root_id = ? ORDER BY id LIMIT 3', [$comment['id']]);
    $nested = function (array $parent) use (&$nested, $below, $reader): array {
        $own = array_values(array_filter($below, fn (array $each) => $each['reply_to'] === $parent['id']));
        return [...commentOnWire($parent, $reader), 'replies' => array_map($nested, $own)];
    };
    return $nested($comment);
}

function readable(string $type, int $id): int
{
    return row('SELECT count(*) AS count FROM comments WHERE type = ? AND resource_id = ? AND is_removed = 0', [$type, $id])['count'];
}

const STANDING = ['slow_mode' => 0, 'is_closed' => false, 'review' => 'off'];
const RIGHTS = ['can_delete_any_comment' => false, 'can_update_any_comment' => false];

function comments(Call $call): array
{
    ['type' => $type, 'id' => $id, 'page' => $page] = $call->params;
    $reader = $call->reader();
    $orders = ['newest' => 'id DESC', 'oldest' => 'id', 'best' => '(SELECT count(*) FROM likes WHERE comment_id = comments.id) DESC, id DESC'];
    $order = $orders[$call->query['sort'] ?? 'newest'] ?? throw invalid(['sort' => ['Die volgorde is er niet.']]);
    $found = rows(
        "SELECT * FROM comments WHERE type = ? AND resource_id = ? AND level = 0 ORDER BY $order LIMIT ? OFFSET ?",
        [$type, (int) $id, COMMENT_PAGE + 1, (int) $page * COMMENT_PAGE],
    );
    return [
        'data' => array_map(fn (array $each) => threadOnWire($each, $reader), array_slice($found, 0, COMMENT_PAGE)),
        'comments_count' => readable($type, (int) $id),
        'has_more' => count($found) > COMMENT_PAGE,
        'sequence' => null,
        ...STANDING,
        ...RIGHTS,
    ];
}

/** Events are not numbered: there is nothing to tell since one. */
function commentChanges(Call $call): array
{
    ['type' => $type, 'id' => $id] = $call->params;
    return ['data' => [], 'comments_count' => readable($type, (int) $id), 'has_more' => false, 'sequence' => null, ...STANDING];
}

function myComments(Call $call): array
{
    $reader = $call->needsReader();
    ['type' => $type, 'id' => $id] = $call->params;
    $liked = rows(
        'SELECT comment_id FROM likes JOIN comments ON comments.id = comment_id WHERE likes.user_id = ? AND type = ? AND resource_id = ?',
        [$reader['id'], $type, (int) $id],
    );
    return ['liked' => array_column($liked, 'comment_id'), 'hidden' => [], ...STANDING, ...RIGHTS];
}

function foundComment(Call $call): array
{
    return row('SELECT * FROM comments WHERE id = ?', [(int) $call->params['comment_id']]) ?? throw new Refusal(404, 'Dat is er niet.');
}

function commentReplies(Call $call): array
{
    $reader = $call->reader();
    $found = rows(
        'SELECT * FROM comments WHERE root_id = ? AND id > ? ORDER BY id LIMIT ?',
        [foundComment($call)['id'], (int) ($call->query['after'] ?? 0), COMMENT_PAGE + 1],
    );
    return [
        'data' => array_map(fn (array $each) => commentOnWire($each, $reader), array_slice($found, 0, COMMENT_PAGE)),
        'has_more' => count($found) > COMMENT_PAGE,
    ];
}

function showComment(Call $call): array
{
    $reader = $call->reader();
    $comment = foundComment($call);
    $ancestors = [];
    for ($above = $comment['reply_to']; $above !== null; $above = $ancestors[0]['replay_to']) {
        array_unshift($ancestors, commentOnWire(row('SELECT * FROM comments WHERE id = ?', [$above]), $reader));
    }
    return [
        'data' => commentOnWire($comment, $reader),
        'ancestors' => $ancestors,
        'resource_type' => $comment['type'],
        'resource_id' => $comment['resource_id'],
        'url' => "/?comment={$comment['id']}#comments",
    ];
}

function stored(array $comment, array $reader): array
{
    $count = readable($comment['type'], $comment['resource_id']);
    return ['data' => ['comment' => commentOnWire($comment, $reader), ...RIGHTS], 'metaData' => ['other' => ['comments_count' => $count]]];
}

/** The same key of one reader stores nothing more; with another text it is 409. */
function storeComment(Call $call): array
{
    $reader = $call->needsReader();
    $content = $call->text('content');
    $key = $call->body()['idempotency_key'] ?? null;
    $known = $key === null ? null : row('SELECT * FROM comments WHERE user_id = ? AND key = ?', [$reader['id'], $key]);
    if ($known !== null) {
        return $known['content'] === $content ? stored($known, $reader) : throw new Refusal(409, 'Die reactie is al geplaatst.');
    }
    $above = $call->body()['reply_to'] ?? null;
    $parent = $above === null ? null : row('SELECT * FROM comments WHERE id = ?', [$above]);
    if ($above !== null && ($parent === null || $parent['is_removed'])) {
        throw new Refusal(409, 'Die reactie is er niet meer.');
    }
    run(
        'INSERT INTO comments (type, resource_id, user_id, reply_to, root_id, level, content, created_at, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [
            $call->text('resource_type', 40), $call->id('resource_id'), $reader['id'], $above,
            $parent === null ? null : $parent['root_id'] ?? $parent['id'], $parent === null ? 0 : $parent['level'] + 1,
            $content, time(), $key,
        ],
    );
    return stored(row('SELECT * FROM comments WHERE id = ?', [database()->lastInsertId()]), $reader);
}

function ownComment(Call $call, array $reader): array
{
    $comment = foundComment($call);
    return $comment['user_id'] === $reader['id'] ? $comment : throw new Refusal(403, 'Dat is niet jouw reactie.');
}

function editComment(Call $call): array
{
    $reader = $call->needsReader();
    $comment = ownComment($call, $reader);
    run('UPDATE comments SET content = ?, updated_at = ? WHERE id = ?', [$call->text('new_comment'), time(), $comment['id']]);
    return ['data' => ['comment' => commentOnWire(foundComment($call), $reader)]];
}

function deleteComment(Call $call): array
{
    $comment = ownComment($call, $call->needsReader());
    run('UPDATE comments SET is_removed = 1 WHERE id = ?', [$comment['id']]);
    return ['data' => ['update_comment_count' => true, 'comments_count' => readable($comment['type'], $comment['resource_id'])]];
}

function likeComment(Call $call): array
{
    $reader = $call->needsReader();
    $comment = foundComment($call);
    if ($comment['user_id'] === $reader['id']) {
        throw new Refusal(403, 'Dat is je eigen reactie.');
    }
    $both = [$comment['id'], $reader['id']];
    $isLiked = row('SELECT 1 FROM likes WHERE comment_id = ? AND user_id = ?', $both) !== null;
    $wanted = $_SERVER['REQUEST_METHOD'] === 'DELETE' ? false : filter_var($call->body()['is_like'] ?? !$isLiked, FILTER_VALIDATE_BOOLEAN);
    run($wanted ? 'INSERT OR IGNORE INTO likes VALUES (?, ?)' : 'DELETE FROM likes WHERE comment_id = ? AND user_id = ?', $both);
    $likes = commentOnWire($comment, $reader)['likes_count'];
    return ['data' => ['is_like' => $wanted, 'likes_count' => $likes, 'user_id' => $reader['id'], 'user_likes' => $wanted ? [$reader['id']] : []]];
}

/** Multipart, as a POST that stands for a PATCH. */
function reportComment(Call $call): array
{
    $reader = $call->needsReader();
    $body = $call->body();
    if (strtoupper((string) ($body['_method'] ?? '')) !== 'PATCH') {
        throw new Refusal(405, 'Dat kan hier niet.', headers: ['Allow' => 'PATCH']);
    }
    if (!in_array($body['reason'] ?? null, REASONS, true)) {
        throw invalid(['reason' => ['Kies een reden.']]);
    }
    $values = [foundComment($call)['id'], $reader['id'], $body['reason'], $body['explanation'] ?? null];
    run('INSERT OR IGNORE INTO reports VALUES (?, ?, ?, ?)', $values);
    return ['message' => 'Bedankt voor je melding.'];
}
