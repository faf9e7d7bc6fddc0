<?php

declare(strict_types=1);

/**
 * A back end of a site with login, comments, polls, notifications and liveblogs, as docs/openapi.json describes them, on SQLite. No framework:
 * `TRIBUNE_DATABASE=/tmp/site.sqlite php -S 127.0.0.1:8080 server.php`.
 */

require __DIR__ . '/database.php';
require __DIR__ . '/comments.php';

const TENANT = 'deaftrap';
const TOKEN_SECONDS = 900;

/** A call that is refused, with a sentence for readers. */
final class Refusal extends Exception
{
    public function __construct(public int $status, string $message, public array $more = [], public array $headers = [])
    {
        parent::__construct($message);
    }
}

/** @param array<string, string[]> $errors sentences by the names of fields */
function invalid(array $errors): Refusal
{
    return new Refusal(422, 'Controleer wat je hebt ingevuld.', ['errors' => $errors]);
}

/** What a call comes with. */
final class Call
{
    public array $query;
    private ?array $body = null;

    public function __construct(public array $params)
    {
        $this->query = $_GET;
    }

    /** JSON or a form; a malformed text is 400. */
    public function body(): array
    {
        if ($this->body !== null) {
            return $this->body;
        }
        if (!str_starts_with($_SERVER['CONTENT_TYPE'] ?? '', 'application/json')) {
            return $this->body = $_POST;
        }
        $text = file_get_contents('php://input');
        $read = $text === '' ? [] : json_decode($text, true);
        if (!is_array($read)) {
            throw new Refusal(400, 'Dat is geen JSON.');
        }
        return $this->body = $read;
    }

    /** A field that has to be text with something in it. */
    public function text(string $field, int $longest = 5000): string
    {
        $value = $this->body()[$field] ?? null;
        if (!is_string($value) || trim($value) === '' || iconv_strlen($value, 'UTF-8') > $longest) {
            throw invalid([$field => ['Vul dit in.']]);
        }
        return $value;
    }

    public function id(string $field): int
    {
        $value = filter_var($this->body()[$field] ?? null, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]]);
        if ($value === false) {
            throw invalid([$field => ['Dat is geen nummer.']]);
        }
        return $value;
    }

    /** The reader whose token it is; null for a guest. One that has expired can be exchanged: 401, so that the page asks anew. */
    public function reader(): ?array
    {
        $token = bearer();
        if ($token === null) {
            return null;
        }
        $found = row('SELECT users.*, tokens.expires_at FROM tokens JOIN users ON users.id = user_id WHERE token = ?', [hashed($token)]);
        if ($found !== null && $found['expires_at'] < time()) {
            throw new Refusal(401, 'Log opnieuw in.');
        }
        return $found;
    }

    public function needsReader(): array
    {
        return $this->reader() ?? throw new Refusal(401, 'Log in om dit te doen.');
    }
}

function bearer(): ?string
{
    return preg_match('/^Bearer (\S+)$/', $_SERVER['HTTP_AUTHORIZATION'] ?? '', $found) ? $found[1] : null;
}

function hashed(string $token): string
{
    return hash('sha256', $token);
}

function issue(int $user): array
{
    $token = bin2hex(random_bytes(24));
    run('INSERT INTO tokens (token, user_id, expires_at) VALUES (?, ?, ?)', [hashed($token), $user, time() + TOKEN_SECONDS]);
    return ['token' => $token, 'type' => 'bearer', 'expires_in' => TOKEN_SECONDS];
}

function moment(int $seconds): string
{
    return gmdate('Y-m-d\TH:i:s\Z', $seconds);
}

function userOnWire(array $user): array
{
    return [
        ...['id' => $user['id'], 'username' => $user['username'], 'name' => $user['name'], 'email' => $user['email']],
        ...['image' => null, 'profile_image' => null, 'role' => $user['role'], 'isAdmin' => false, 'can_place_comments' => true],
        ...['date_of_birth' => null, 'verify_email_message' => null, 'meta' => (object) []],
        'settings' => ['night_mode' => null, 'text_size' => 'small', 'notify_by_likes' => true, 'notify_by_replies' => true],
    ];
}

function login(Call $call): array
{
    $name = strtolower($call->text('login'));
    $user = row('SELECT * FROM users WHERE lower(username) = ? OR lower(email) = ?', [$name, $name]);
    $isRight = password_verify($call->text('password'), $user['password'] ?? password_hash('nobody', PASSWORD_BCRYPT));
    if ($user === null || !$isRight) {
        throw new Refusal(401, 'Die combinatie kennen we niet.');
    }
    return ['authorization' => issue($user['id']), 'user' => userOnWire($user)];
}

/** An expired token is exchanged, too; asking twice with one gives two. */
function refreshToken(Call $call): array
{
    $token = hashed(bearer() ?? '');
    $found = row('SELECT user_id FROM tokens WHERE token = ? AND expires_at > ?', [$token, time() - 30 * 86400]);
    if ($found === null) {
        throw new Refusal(401, 'Log opnieuw in.');
    }
    run('UPDATE tokens SET expires_at = min(expires_at, ?) WHERE token = ?', [time() + 30, $token]);
    return issue($found['user_id']);
}

function logout(Call $call): null
{
    run('DELETE FROM tokens WHERE user_id = (SELECT user_id FROM tokens WHERE token = ?)', [hashed(bearer() ?? '')]);
    return null;
}

function pollOnWire(int $id, ?array $reader): array
{
    $poll = row('SELECT * FROM polls WHERE id = ?', [$id]) ?? throw new Refusal(404, 'Dat is er niet.');
    $answers = rows(
        'SELECT answers.id, text, count(votes.user_id) AS voting FROM answers LEFT JOIN votes ON votes.poll_id = answers.poll_id AND votes.answer_id = answers.id
         WHERE answers.poll_id = ? GROUP BY answers.id ORDER BY answers.id',
        [$id],
    );
    $mine = $reader === null ? null : row('SELECT answer_id FROM votes WHERE poll_id = ? AND user_id = ?', [$id, $reader['id']]);
    return [
        'poll_id' => $id,
        'question' => $poll['question'],
        'answers' => array_map(
            fn (array $answer) => ['answer_id' => $answer['id'], 'answer_text' => $answer['text'], 'answer_voting' => $answer['voting']],
            $answers,
        ),
        'total_voting' => array_sum(array_column($answers, 'voting')),
        'my_answer' => $mine['answer_id'] ?? null,
        'is_closed' => (bool) $poll['is_closed'],
    ];
}

function votePoll(Call $call): array
{
    $reader = $call->needsReader();
    $id = (int) $call->params['id'];
    $poll = pollOnWire($id, $reader);
    $answer = $call->id('answer_id');
    if ($call->id('poll_id') !== $id || !in_array($answer, array_column($poll['answers'], 'answer_id'), true)) {
        throw invalid(['answer_id' => ['Dat antwoord hoort niet bij deze poll.']]);
    }
    if ($poll['is_closed']) {
        throw new Refusal(409, 'Deze poll is gesloten.', ['data' => $poll]);
    }
    if (run('INSERT OR IGNORE INTO votes (poll_id, user_id, answer_id) VALUES (?, ?, ?)', [$id, $reader['id'], $answer]) === 0) {
        throw new Refusal(409, 'Je hebt al gestemd.', ['data' => $poll]);
    }
    return pollOnWire($id, $reader);
}

function entryOnWire(array $entry): array
{
    $at = ['created_at' => moment($entry['created_at']), 'updated_at' => null];
    return ['liveblog_id' => $entry['id'], 'html' => $entry['html'], 'is_pinned' => (bool) $entry['is_pinned'], ...$at];
}

function liveblog(Call $call): array
{
    $article = (int) $call->params['id'];
    $last = filter_var($call->query['last_id'] ?? PHP_INT_MAX, FILTER_VALIDATE_INT);
    if ($last === false) {
        throw invalid(['last_id' => ['Dat is geen nummer.']]);
    }
    $pinned = isset($call->query['last_id']) ? [] : rows('SELECT * FROM entries WHERE article_id = ? AND is_pinned = 1 ORDER BY id DESC', [$article]);
    $others = rows('SELECT * FROM entries WHERE article_id = ? AND is_pinned = 0 AND id < ? ORDER BY id DESC LIMIT 11', [$article, $last]);
    return [
        'data' => array_map(entryOnWire(...), [...$pinned, ...array_slice($others, 0, 10)]),
        'has_more' => count($others) > 10,
        'sequence' => null,
    ];
}

function unopened(array $reader): int
{
    return row('SELECT count(*) AS count FROM notifications WHERE user_id = ? AND opened_at IS NULL', [$reader['id']])['count'];
}

function notificationOnWire(array $each): array
{
    $at = fn (string $field) => $each[$field] === null ? null : moment($each[$field]);
    return [
        ...['id' => $each['id'], 'type' => $each['type'], 'text' => $each['text'], 'url' => $each['url'], 'image' => null],
        ...['created_at' => $at('created_at'), 'opened_at' => $at('opened_at'), 'read_at' => $at('read_at')],
    ];
}

function notifications(Call $call): array
{
    $reader = $call->needsReader();
    $page = max(1, (int) ($call->query['page'] ?? 1));
    $found = rows('SELECT * FROM notifications WHERE user_id = ? ORDER BY id DESC LIMIT 21 OFFSET ?', [$reader['id'], ($page - 1) * 20]);
    return [
        'data' => array_map(notificationOnWire(...), array_slice($found, 0, 20)),
        'has_more' => count($found) > 20,
        'unopened_count' => unopened($reader),
        'sequence' => null,
    ];
}

function ownNotification(Call $call): array
{
    $ids = [$call->needsReader()['id'], $call->params['id']];
    return row('SELECT * FROM notifications WHERE user_id = ? AND id = ?', $ids) ?? throw new Refusal(404, 'Dat is er niet.');
}

/** Marks one, or all, as opened, or as read as well. */
function markNotifications(Call $call, bool $isRead): array
{
    $reader = $call->needsReader();
    $which = [$reader['id'], isset($call->params['id']) ? ownNotification($call)['id'] : null];
    foreach ($isRead ? ['opened_at', 'read_at'] : ['opened_at'] as $field) {
        run("UPDATE notifications SET $field = coalesce($field, ?) WHERE user_id = ? AND id = coalesce(?, id)", [time(), ...$which]);
    }
    return ['unopened_count' => unopened($reader), 'sequence' => null];
}

/** By method and path of openapi.json; the first that fits answers. */
function routes(): array
{
    return [
        'POST /api/v2/login' => login(...),
        'POST /api/v1/logout' => logout(...),
        'GET /refresh-token' => refreshToken(...),
        'GET /api/v2/user/me-as-resource' => fn (Call $call) => ['data' => userOnWire($call->needsReader())],
        'GET /api/v1/poll/{id}/show' => fn (Call $call) => pollOnWire((int) $call->params['id'], $call->reader()),
        'POST /api/front/v1/poll/{id}/vote' => votePoll(...),
        'GET /api/v1/resource/{id}/liveblogs-as-html' => liveblog(...),
        'GET /api/v2/notifications' => notifications(...),
        'PATCH /api/v2/notifications/open-all' => fn (Call $call) => markNotifications($call, false),
        'PATCH /api/v2/notifications/read-all' => fn (Call $call) => markNotifications($call, true),
        'GET /api/v2/notifications/{id}' => fn (Call $call) => ['data' => notificationOnWire(ownNotification($call))],
        'PATCH /api/v2/notifications/{id}/read' => fn (Call $call) => markNotifications($call, true),
        'GET /api/v2/{type}/{id}/comments-stateless/{page}' => comments(...),
        'GET /api/v2/{type}/{id}/comments-changes' => commentChanges(...),
        'GET /api/v2/{type}/{id}/comments-mine' => myComments(...),
        'GET /api/v2/comment/{comment_id}/replies' => commentReplies(...),
        'GET /api/v2/comment/{comment_id}' => showComment(...),
        'POST /api/v2/comment' => storeComment(...),
        'PATCH /api/v2/comment/{comment_id}' => editComment(...),
        'DELETE /api/v2/comment/{comment_id}' => deleteComment(...),
        'POST /api/v2/comment/{comment_id}/like' => likeComment(...),
        'DELETE /api/v2/comment/{comment_id}/like' => likeComment(...),
        'POST /api/v2/comment/{comment_id}/report' => reportComment(...),
    ];
}

function answer(): ?array
{
    if (($_SERVER['HTTP_X_TENANT'] ?? TENANT) !== TENANT) {
        throw new Refusal(404, 'Die site kennen we niet.');
    }
    $asked = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    foreach (routes() as $route => $handler) {
        $pattern = preg_replace('/\\\\\{(\w+)\\\\\}/', '(?<$1>[^/]+)', preg_quote($route, '#'));
        if (preg_match("#^$pattern$#", $asked, $params)) {
            return $handler(new Call(array_map(rawurldecode(...), array_filter($params, is_string(...), ARRAY_FILTER_USE_KEY))));
        }
    }
    throw new Refusal(404, 'Dat is er niet.');
}

header('Cache-Control: no-store');
header('Vary: X-Tenant, Authorization');
try {
    $reply = answer();
    http_response_code($reply === null ? 204 : 200);
} catch (Refusal $refusal) {
    http_response_code($refusal->status);
    foreach ($refusal->headers as $name => $value) {
        header("$name: $value");
    }
    $reply = ['message' => $refusal->getMessage(), ...$refusal->more];
}
if ($reply !== null) {
    header('Content-Type: application/json');
    echo json_encode($reply, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
}
